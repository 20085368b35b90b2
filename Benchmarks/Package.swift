// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever uses the library does not build its benchmarks.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "swift-contacts", path: "..")],
  targets: [
    .executableTarget(name: "generate"),
    .executableTarget(
      name: "bench",
      dependencies: [
        .product(name: "VCard", package: "swift-contacts"),
        .product(name: "ContactModel", package: "swift-contacts"),
        .product(name: "ContactNames", package: "swift-contacts"),
        .product(name: "ContactFormats", package: "swift-contacts"),
        // Not used by `bench`: it makes this package build the command that the scripts run.
        .product(name: "contacts", package: "swift-contacts"),
      ]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
}
