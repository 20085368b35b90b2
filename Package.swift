// swift-tools-version: 6.2
import PackageDescription

// The floors of the house, from the ground up. A target may use those above it in this list, never those below.
let package = Package(
  name: "swift-contacts",
  products: [
    .library(name: "VCard", targets: ["VCard"]),
    .library(name: "ContactModel", targets: ["ContactModel"]),
    .library(name: "ContactNames", targets: ["ContactNames"]),
    .library(name: "ContactFormats", targets: ["ContactFormats"]),
    .executable(name: "contacts", targets: ["ContactsTool"]),
  ],
  targets: [
    .target(
      name: "CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc"), .linkedLibrary("icudata")]
    ),
    .target(name: "VCard", dependencies: ["CICU"]),
    .target(name: "ContactModel", dependencies: ["VCard", "CICU"]),
    .target(
      name: "ContactNames", dependencies: ["ContactModel", "VCard", "CICU"],
      exclude: [
        "Phones/Derivation", "PersonNames/patterns.py", "UNICODE-LICENSE.txt",
      ]),
    .target(name: "ContactFormats", dependencies: ["ContactNames", "ContactModel", "VCard"]),
    .executableTarget(
      name: "ContactsTool",
      dependencies: ["ContactFormats", "ContactNames", "ContactModel", "VCard", "CICU"]),
    .target(name: "TestSupport", dependencies: ["ContactModel", "VCard"], path: "Tests/TestSupport"),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "VCardTests", dependencies: ["VCard", "TestSupport"]),
    .testTarget(name: "ContactModelTests", dependencies: ["ContactModel", "VCard", "TestSupport"]),
    .testTarget(
      name: "ContactNamesTests", dependencies: ["ContactNames", "ContactModel", "VCard", "TestSupport"]),
    .testTarget(
      name: "ContactFormatsTests", dependencies: ["ContactFormats", "ContactModel", "VCard", "TestSupport"]),
    .testTarget(
      name: "ContactsToolTests", dependencies: ["ContactsTool", "ContactModel", "VCard", "TestSupport"]),
  ],
  cxxLanguageStandard: .cxx17
)

// One set of rules for every target: the strictest that the compiler has.
for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .treatAllWarnings(as: .error),
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
