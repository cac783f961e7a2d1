import assert from 'node:assert/strict'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { test } from 'vitest'
import { bookingChoices, cancellingChoices, rulesOf, settingsOfRules } from './rule-choices.ts'

const { settings } = settingsFrom([])

test('a new studio lets late cancellations go, without the class', () => {
  assert.deepEqual(rulesOf(settings, true), { booking: '0', cancelling: '720', late: 'lost' })
  assert.equal(rulesOf(settings, false).late, 'stays')
})

test('what the sentences say is what is saved, and read again', () => {
  for (const late of ['lost', 'refilled', 'stays'] as const) {
    const rules = { booking: '90', cancelling: '240', late }
    assert.deepEqual(rulesOf({ ...settings, ...settingsOfRules(rules) }, false), rules)
  }
  assert.deepEqual(settingsOfRules({ booking: '90', cancelling: '90', late: 'lost' }), {
    reservation_timeframe_hours: 1,
    reservation_timeframe_minutes: 30,
    allow_cancel_reservations: true,
    cancel_timeframe_value: 90,
    cancel_timeframe_unit: 'minute',
    allow_cancel_after_treshold: true,
    late_cancel_refund_if_refilled: false,
  })
})

test('the choice of the studio is among those offered', () => {
  assert.ok(bookingChoices('75').some(({ label }) => label === '1 h 15 min antes de la clase'))
  assert.ok(cancellingChoices('2880').some(({ label }) => label === '48 horas antes de la clase'))
  assert.equal(bookingChoices('0').length, 6)
})
