import assert from 'node:assert/strict'
import fc from 'fast-check'
import { awaitedLists } from '@aforo/domain/reporting/today/shapes.ts'
import { test } from 'vitest'
import { openSession } from '../../identity/embedded.ts'
import { anyStudio, type AnyStudio } from '../../testing/any-day/any-studio.ts'
import { recount, listAwaited } from '../../testing/any-day/recount.ts'
import { insertFixture, writeStudio } from '../../testing/any-day/write-studio.ts'
import { openTestStudio } from '../../testing/studio.ts'

const studio = await openTestStudio({ settings: { staff_second_factor: 'optional', hero_enabled: false } })
const admin = await studio.person({ role: 'admin' })
const fixture = await insertFixture(studio)

const assertForAnyStudio = (numRuns: number, assertProperty: (drawn: AnyStudio, as: string) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyStudio, async (drawn) => {
      studio.clock.set(drawn.now)
      await studio.setSettings({ timezone: drawn.zone })
      await writeStudio(studio, fixture, drawn)
      // The clock jumps between days, so that sessions would expire.
      await assertProperty(drawn, (await openSession(studio.app, admin.uid, 'admin')).token)
    }),
    { numRuns, endOnFailure: true },
  )

test('each figure of the day equals a plain recount', () =>
  assertForAnyStudio(40, async (drawn, as) => {
    const expected = recount(drawn, fixture)
    const query = {
      ...(drawn.dayOffset === null ? {} : { date: expected.date }),
      ...(drawn.placeFilter === null ? {} : { location_id: fixture.places[drawn.placeFilter]! }),
    }
    const { status, body } = await studio.call('GET /today', { as, query })
    assert.equal(status, 200, body.message)
    assert.deepEqual(body, expected)
  }))

test('lists of pending money sum up to their figures', () =>
  assertForAnyStudio(10, async (drawn, as) => {
    for (const of of awaitedLists) {
      const { body } = await studio.call('GET /today/awaited/{of}', { as, params: { of } })
      const expected = listAwaited(drawn)[of].map(({ index }) => index + 1)
      const found: number[] = body.rows.map(({ purchase_id }: { purchase_id: number }) => purchase_id)
      assert.deepEqual(
        [body.total, found.toSorted((a, b) => a - b)],
        [expected.length, expected.toSorted((a, b) => a - b)],
      )
    }
  }))
