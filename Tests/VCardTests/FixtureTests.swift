import Testing
import TestSupport

@Suite struct FixtureTests {
  @Test func thereAreFixtures() {
    #expect(Fixture.all.count > 100)
  }

  @Test(arguments: Fixture.all)
  func readsAsExpected(_ fixture: Fixture) {
    #expect(fixture.differences(from: Reading(fixture.octets)) == [])
  }
}
