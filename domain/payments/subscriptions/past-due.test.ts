import assert from 'node:assert/strict'
import { test } from 'vitest'
import { zone } from '../../testing/fixtures.ts'
import { formatMoment, instantAt } from '../../values/days.ts'
import { decidePastDue, type PastDueFacts, pastDueDeadline } from './past-due.ts'

const failed = instantAt('2026-12-23', '10:00', zone)
const afterLimit = (seconds: number) => new Date(pastDueDeadline(failed, zone).getTime() + seconds * 1000)

const table: [PastDueFacts['status'], since: Date | null, now: Date, ReturnType<typeof decidePastDue>][] = [
  ['active', null, failed, 'nothing'],
  ['trialing', null, failed, 'nothing'],
  ['ended', null, failed, 'nothing'],
  ['past_due', null, failed, 'started'],
  ['past_due', failed, afterLimit(-1), 'continues'],
  ['past_due', failed, afterLimit(0), 'continues'],
  ['past_due', failed, afterLimit(1), 'expired'],
  ['active', failed, afterLimit(-1), 'recovered'],
  ['ended', failed, afterLimit(-1), 'expired'],
]
for (const [status, since, now, outcome] of table) {
  test(`${status}, ${since ? 'owed' : 'nothing owed'}, ${formatMoment(now, zone)}: ${outcome} [R11, F32]`, () =>
    assert.equal(decidePastDue({ status, past_due_since: since, failed_tries: since ? 1 : 0 }, zone, now), outcome))
}

test('a declined charge ends the plan, also without events [R11, F26]', () =>
  assert.equal(decidePastDue({ status: 'ended', past_due_since: null, failed_tries: 3 }, zone, failed), 'expired'))

test('a charge may be paid through the seventh local day [R11]', () => {
  assert.equal(pastDueDeadline(failed, zone).toISOString(), '2026-12-31T05:59:59.000Z')
  const tijuana = 'America/Tijuana'
  const inMarch = instantAt('2026-03-05', '23:30', tijuana)
  assert.equal(pastDueDeadline(inMarch, tijuana).toISOString(), '2026-03-13T06:59:59.000Z')
})
