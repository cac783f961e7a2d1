import assert from 'node:assert/strict'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { aClass, at, barre, now, zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { rowsOf } from './reservation-rows.ts'

const { single_class_id, class_date, minutes, class_instructors, location, cancelledAt } = aClass()
const classOf = (changes: { class_date?: string; cancelledAt?: string } = {}) => ({
  single_class_id,
  class_date,
  minutes,
  class_instructors,
  location,
  cancelledAt,
  class_type: barre,
  ...changes,
})
const seat = (changes: Partial<ClassReservation> = {}): ClassReservation => ({
  class_reservation_id: 31,
  single_class_id,
  single_class: classOf(),
  customer_id: 1,
  spot: null,
  guest: null,
  attend: false,
  is_cash: false,
  is_paid: true,
  deletedAt: null,
  cancel_kind: null,
  cancel_reason: null,
  class_stars: null,
  coach_stars: null,
  comment: null,
  available_class: { available_class_id: 31, class_amount: 3, returns: 0 },
  moved_by_studio: false,
  free_until: null,
  createdAt: at('2026-11-20', '10:00'),
  ...changes,
})
const past = (changes: Partial<ClassReservation> = {}) =>
  seat({ single_class: classOf({ class_date: at('2026-11-22', '07:00') }), ...changes })

const on: Partial<Settings> = {
  timezone: zone,
  qrcode_enabled: true,
  reservation_rating_enabled: true,
  allow_cancel_reservations: true,
  cancel_timeframe_value: 6,
  cancel_timeframe_unit: 'hour',
}
const rows = (all: ClassReservation[], changed: Partial<Settings> = {}, moment = now) =>
  rowsOf(all, {
    settings: { ...settingsFrom([]).settings, ...on, ...changed },
    now: moment,
    address: 'https://casa.example',
  })
const row = (reservation: ClassReservation, changed: Partial<Settings> = {}) => {
  const [first] = rows([reservation], changed)
  assert.ok(first)
  return first
}

test('a coming reservation has its code where codes are on [2.39, 2.51]', () => {
  assert.equal(row(seat()).hasCode, true)
  assert.equal(row(seat(), { qrcode_enabled: false }).hasCode, false)
  assert.equal(row(seat({ deletedAt: at('2026-11-22', '10:00') })).hasCode, false)
  assert.equal(row(seat({ single_class: classOf({ cancelledAt: at('2026-11-22', '10:00') }) })).hasCode, false)
  assert.equal(row(past()).hasCode, false)
})

test('an own attended, unrated seat can be rated [4.7, 2.39]', () => {
  assert.equal(row(past({ attend: true })).canRate, true)
  assert.equal(row(past({ attend: false })).canRate, false)
  assert.equal(row(past({ attend: true, class_stars: 4 })).canRate, false)
  assert.equal(row(past({ attend: true, guest: 'Sofía' })).canRate, false)
  assert.equal(row(past({ attend: true }), { reservation_rating_enabled: false }).canRate, false)
})

test('a seat changes while it can be left; guests go along [R6]', () => {
  const guest = seat({ class_reservation_id: 32, guest: 'Sofía' })
  const [own, guests] = rows([seat(), guest])
  assert.deepEqual(own?.move?.guests, ['Sofía'])
  assert.equal(own?.move?.from, 'Barre, mar 24 nov · 07:00')
  assert.equal(guests?.move, null)
  assert.equal(row(seat(), { cancel_timeframe_value: 48 }).move, null)
  assert.equal(row(past()).move, null)
  assert.equal(row(seat({ available_class: null })).move, null)
})

test('the name of a guest is changed until the class starts [7.5]', () => {
  assert.equal(row(seat({ guest: 'Sofía' })).canRename, true)
  assert.equal(row(past({ guest: 'Sofía' })).canRename, false)
  assert.equal(row(seat()).canRename, false)
})

test('a coming seat goes to calendars and to friends [1.5]', () => {
  const { shareLinks } = row(seat())
  assert.equal(shareLinks?.file, '/api/class_reservations/31/ics')
  assert.match(
    shareLinks?.google ?? '',
    /^https:\/\/calendar\.google\.com\/.*dates=20261124T130000Z%2F20261124T135000Z/,
  )
  assert.equal(shareLinks?.text, 'Barre, mar 24 nov · 07:00, Roma')
  assert.equal(shareLinks?.url, 'https://casa.example/clase/7')
  assert.equal(row(past()).shareLinks, null)
})

test('a studio’s cancellation says why; one’s own does not [R6]', () => {
  const cancelledFields = { deletedAt: at('2026-11-22', '10:00') }
  assert.equal(
    row(seat({ ...cancelledFields, cancel_kind: 'studio', cancel_reason: 'Lu tiene gripa.' })).notice,
    'El estudio canceló esta clase: Lu tiene gripa.',
  )
  assert.equal(row(seat({ ...cancelledFields, cancel_kind: 'studio' })).notice, 'El estudio canceló esta clase.')
  assert.equal(row(seat({ ...cancelledFields, cancel_kind: 'in-time' })).notice, null)
})

test('a promoted person reads until when leaving is free [R7]', () => {
  assert.equal(row(seat({ free_until: at('2026-11-23', '18:30') })).notice, 'Puedes salir sin costo hasta las 18:30')
  assert.equal(
    row(seat({ free_until: at('2026-11-24', '01:00') })).notice,
    'Puedes salir sin costo hasta el 24 NOV 2026 a las 01:00',
  )
  assert.equal(row(seat({ free_until: at('2026-11-23', '11:59') })).notice, null)
})
