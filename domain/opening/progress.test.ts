import assert from 'node:assert/strict'
import { test } from 'vitest'
import { settingKeys } from '../settings/keys.ts'
import { type OpeningFacts, progressOf } from './progress.ts'

const NONE: OpeningFacts = {
  places: 0,
  class_types: 0,
  coaches: 0,
  classes_ahead: 0,
  packages: 0,
  payment_methods: 0,
  settings: new Set(),
  confirmed: new Set(),
}
const doneWith = (facts: Partial<OpeningFacts>): string =>
  progressOf({ ...NONE, ...facts })
    .flatMap(({ step, isDone }) => (isDone ? step : []))
    .join(' ')
const settings = (...keys: string[]) => ({ settings: new Set(keys) })

test('a step is done by what the studio has', () => {
  assert.equal(doneWith({}), '')
  assert.equal(doneWith({ places: 1 }), 'place')
  assert.equal(doneWith({ class_types: 1, coaches: 2 }), 'class-types coaches')
  assert.equal(doneWith({ classes_ahead: 9, packages: 1 }), 'timetable packages')
  assert.equal(doneWith({ payment_methods: 1 }), 'payment')
})

test('look, payment and rules are done by a setting that was chosen', () => {
  assert.equal(doneWith(settings('estilo')), 'look')
  assert.equal(doneWith(settings('logo')), 'look')
  assert.equal(doneWith(settings('cancel_timeframe_value')), 'rules')
  assert.equal(doneWith(settings('penalty_days')), 'rules')
  assert.equal(doneWith(settings('cash_location')), 'payment')
  assert.equal(doneWith(settings('paypal_secret')), 'payment')
  assert.equal(doneWith(settings('stripe_public', 'stripe_secret')), '', 'keys that were tried sell nothing yet')
})

test('what opening the studio sets is no step', () => {
  assert.equal(doneWith(settings('business_name', 'timezone', 'portal_published')), '')
  assert.equal(doneWith(settings(...settingKeys)), 'look payment rules')
})

test('a step that the owner called done is done', () => {
  assert.equal(doneWith({ confirmed: new Set(['look', 'coaches']) }), 'look coaches')
})
