// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since what libFuzzer needs is of no use to anybody who depends on the library. See README.md.
let package = Package(
  name: "swift-contacts-fuzz",
  dependencies: [.package(name: "swift-contacts", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [.product(name: "VCard", package: "swift-contacts")],
      swiftSettings: [
        // libFuzzer brings `main` along.
        .unsafeFlags(["-parse-as-library"]),
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  ]
)
