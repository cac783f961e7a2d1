import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Settings } from '../../settings/keys.ts'
import { bookingPolicy, type Opening } from '../../settings/policies.ts'
import { settingsFrom } from '../../settings/reading.ts'
import { aClass, at, secondsAfter, theFullClass, tijuana, zone } from '../../testing/fixtures.ts'
import { bookingOpensAt, bookingWindow, opensWords } from './booking-window.ts'
import { cardActions } from './card-state.ts'

const calendar = { zone, weekStartsOn: 'monday' } as const
const defaultsWith = (overrides: Partial<Settings>): Settings => ({ ...settingsFrom([]).settings, ...overrides })
const daysBefore = (days: number, time = '12:00'): Opening => ({ kind: 'days_before', days, time, calendar })
const weekly = (weekday: number, weekStartsOn: 'monday' | 'sunday' = 'monday'): Opening => ({
  kind: 'weekly',
  weekday,
  time: '12:00',
  calendar: { zone, weekStartsOn },
})
const opensAt = (class_date: string, opens: Opening | null, location = aClass().location) =>
  bookingOpensAt(aClass({ class_date, location }), { leadMinutes: 0, opens })?.toISOString() ?? null

test('without an opening a class can be booked as soon as it is there [4.9]', () => {
  assert.equal(opensAt(at('2026-12-24', '07:00'), null), null)
  assert.equal(bookingPolicy(defaultsWith({})).opens, null)
})

test('a class opens days before at its hour, to the second [4.9]', () => {
  const singleClass = aClass({ class_date: at('2026-12-07', '07:00') })
  const policy = { leadMinutes: 60, opens: daysBefore(7) }
  const opens = at('2026-11-30', '12:00')
  assert.equal(bookingOpensAt(singleClass, policy)?.toISOString(), opens)
  for (const [seconds, expected] of [
    [-1, 'not-yet'],
    [0, 'open'],
    [1, 'open'],
  ] as const) {
    assert.equal(bookingWindow(singleClass, policy, secondsAfter(opens, seconds)), expected)
  }
  assert.equal(bookingWindow(singleClass, policy, secondsAfter(at('2026-12-07', '06:00'), 1)), 'closed')
  assert.equal(opensWords(secondsAfter(opens, 0), zone), 'Abre el lunes 30 de noviembre a las 12:00')
})

test('the day is the class’s local one, over months too [4.9, F22]', () => {
  assert.equal(opensAt(at('2026-12-03', '23:30'), daysBefore(7)), at('2026-11-26', '12:00'))
  assert.equal(opensAt(at('2027-01-01', '00:30'), daysBefore(1)), at('2026-12-31', '12:00'))
})

test('weekly, a whole week opens on one day of the week before it [4.9]', () => {
  for (const day of ['2026-11-30', '2026-12-03', '2026-12-06'])
    assert.equal(opensAt(at(day, '07:00'), weekly(7)), at('2026-11-29', '12:00'), day)
  assert.equal(opensAt(at('2026-12-03', '07:00'), weekly(1)), at('2026-11-23', '12:00'))
  assert.equal(opensAt(at('2026-12-07', '07:00'), weekly(7)), at('2026-12-06', '12:00'))
})

test('with weeks from Sunday its Sunday is the week’s first [4.9]', () => {
  for (const day of ['2026-11-29', '2026-12-05'])
    assert.equal(opensAt(at(day, '07:00'), weekly(7, 'sunday')), at('2026-11-22', '12:00'), day)
  assert.equal(opensAt(at('2026-12-05', '07:00'), weekly(6, 'sunday')), at('2026-11-28', '12:00'))
})

test('it opens at local noon when Tijuana changes clocks [4.9, F21]', () => {
  const noonBefore = (class_day: string) => opensAt(at(class_day, '07:00', 'America/Tijuana'), daysBefore(7), tijuana)
  assert.equal(noonBefore('2027-03-16'), '2027-03-09T20:00:00.000Z')
  assert.equal(noonBefore('2027-03-21'), '2027-03-14T19:00:00.000Z')
  assert.equal(noonBefore('2026-11-03'), '2026-10-27T19:00:00.000Z')
  assert.equal(noonBefore('2026-11-08'), '2026-11-01T20:00:00.000Z')
  // 02:30 of that Sunday does not exist because of the clock change: it opens at 03:30.
  const skipped = opensAt(at('2027-03-21', '07:00', 'America/Tijuana'), daysBefore(7, '02:30'), tijuana)
  assert.equal(skipped, at('2027-03-14', '03:30', 'America/Tijuana'))
})

test('before its opening a class offers leaving only [4.10]', () => {
  const policies = {
    booking: { leadMinutes: 0, opens: daysBefore(7) },
    guests: { allowed: true, maxPerClass: 1 },
    waitlist: { enabled: true },
  }
  const class_date = at('2026-12-07', '07:00')
  const opens = at('2026-11-30', '12:00')
  const own = { class_reservation_id: 1, spot: null, guest: null }
  for (const [card, actionsBefore, actionsAfter] of [
    [aClass({ class_date }), [], ['reserve']],
    [{ ...theFullClass, class_date }, [], ['join-waitlist']],
    [{ ...theFullClass, class_date, my_waitlist_id: 4 }, ['leave-waitlist'], ['leave-waitlist']],
    [aClass({ class_date, class_package_id: 5 }), [], ['buy']],
    [aClass({ class_date, my_reservations: [own] }), ['cancel'], ['add-guest', 'cancel']],
  ] as const) {
    assert.deepEqual(cardActions(card, policies, secondsAfter(opens, -1)), actionsBefore)
    assert.deepEqual(cardActions(card, policies, secondsAfter(opens, 0)), actionsAfter)
  }
})

test('the settings say it: always, days before, or weekly on a weekday [4.9]', () => {
  const openingWith = (overrides: Partial<Settings>) => bookingPolicy(defaultsWith(overrides)).opens
  const days = openingWith({ booking_opens: 'days_before', booking_opens_days: 3, booking_opens_time: '20:30' })
  assert.deepEqual(days && { ...days, calendar: null }, { kind: 'days_before', days: 3, time: '20:30', calendar: null })
  const week = openingWith({ booking_opens: 'weekly', booking_opens_weekday: 'sunday' })
  assert.deepEqual(week && { ...week, calendar: null }, { kind: 'weekly', weekday: 7, time: '12:00', calendar: null })
})
