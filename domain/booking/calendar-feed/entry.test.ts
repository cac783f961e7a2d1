import assert from 'node:assert/strict'
import { test } from 'vitest'
import { aClass, at, tijuana, zone } from '../../testing/fixtures.ts'
import { type BookedSeat, toEntry, toOwnEntry } from './entry.ts'
import { googleCalendarLink, subscribingLink } from './links.ts'

const studio = {
  name: 'Casa Barro',
  address: 'https://reservas.casabarro.example',
  calendar: { zone, weekStartsOn: 'monday' },
} as const
const bookedSeat = (overrides: Partial<BookedSeat> = {}): BookedSeat => ({
  class_reservation_id: 31,
  single_class: aClass(),
  spot: null,
  guests: [],
  createdAt: at('2026-11-20', '10:00'),
  deletedAt: null,
  movedAt: null,
  ...overrides,
})

test('an entry has its own instants, and the hour in the class’s zone [F42]', () => {
  const entry = toEntry(aClass({ class_date: at('2026-11-24', '07:00', 'America/Tijuana'), location: tijuana }), studio)
  assert.equal(entry.start.toISOString(), '2026-11-24T15:00:00.000Z')
  assert.equal(entry.end.toISOString(), '2026-11-24T15:50:00.000Z')
  assert.match(entry.note, /Llega a las 06:50\./)
  assert.match(googleCalendarLink(entry), /dates=20261124T150000Z%2F20261124T155000Z/)
})

test('an entry names coach, place, spot label, guest and the class’s page', () => {
  const cycling = { ...aClass().class_type, spot_map: '5,5' }
  const entry = toEntry(aClass({ class_type: cycling }), studio, { spot: 'B2', guests: ['Sol'] })
  assert.equal(entry.title, 'Barre · Casa Barro')
  assert.equal(entry.place, 'Roma, Orizaba 101')
  assert.equal(entry.note, 'Coach: Lu\nLugar 7\nCon Sol\nLlega a las 06:50.')
  assert.equal(entry.url, 'https://reservas.casabarro.example/clase/7')
})

test('later states keep the identity and raise the sequence [F42]', () => {
  const first = toOwnEntry(bookedSeat(), studio)
  const moved = toOwnEntry(bookedSeat({ movedAt: at('2026-11-20', '12:00') }), studio)
  const ended = toOwnEntry(
    bookedSeat({ movedAt: at('2026-11-20', '12:00'), deletedAt: at('2026-11-21', '09:00') }),
    studio,
  )
  assert.deepEqual(new Set([first.uid, moved.uid, ended.uid]), new Set(['reservacion-31@reservas.casabarro.example']))
  assert.deepEqual([first.sequence, moved.sequence, ended.sequence], [0, 7200, 82_800])
  assert.deepEqual([first.cancelled, moved.cancelled, ended.cancelled], [false, false, true])
})

test('a class cancelled by the studio is cancelled in the calendar [F42]', () => {
  const single_class = aClass({ cancelledAt: at('2026-11-22', '10:00') })
  const entry = toOwnEntry(bookedSeat({ single_class }), studio)
  assert.deepEqual([entry.cancelled, entry.changed.toISOString()], [true, at('2026-11-22', '10:00')])
})

test('a calendar program subscribes by the same address', () => {
  assert.equal(subscribingLink('https://a.example/api/agenda/x.ics'), 'webcal://a.example/api/agenda/x.ics')
})
