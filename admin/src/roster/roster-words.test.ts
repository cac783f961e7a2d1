import assert from 'node:assert/strict'
import { spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { test } from 'vitest'
import type { QueuedTap } from '../offline/tap-store.ts'
import {
  cancelledWords,
  careWords,
  markWords,
  marksOf,
  findMissing,
  rosterEntries,
  filterEntries,
  type RosterFilter,
} from './roster-words.ts'
import { cancelled, person, seat } from './roster-fixtures.ts'

const customerFields = (customer_id: number, name: string) => ({ customer_id, customer: person(customer_id, name) })
const seats = [
  seat({ class_reservation_id: 1, ...customerFields(1, 'Zoé'), spot: 'A2' }),
  seat({ class_reservation_id: 2, ...customerFields(2, 'Ángel'), spot: 'B5' }),
  seat({ class_reservation_id: 3, ...customerFields(3, 'Beto'), attend: true }),
  seat({ class_reservation_id: 4, ...customerFields(2, 'Ángel'), guest: 'Yara', host_id: 2, spot: 'A1' }),
]
const map = spotMapFrom('5,6')
const tap = (class_reservation_id: number, attend: boolean, refused: string | null = null): QueuedTap => ({
  kind: 'mark',
  key: `key-${class_reservation_id}`,
  single_class_id: 1,
  class_reservation_id,
  attend,
  at: '2026-11-24T13:00:00.000Z',
  refused,
})

test('a roster is sorted by name, each guest after the host', () => {
  assert.deepEqual(
    rosterEntries({ seats, map: null }).map(({ name, host }) => [name, host]),
    [
      ['Ángel', null],
      ['Yara', 'Ángel'],
      ['Beto', null],
      ['Zoé', null],
    ],
  )
})

test('a spot is named by its number, without a map by its code [3.8]', () => {
  const spotOf = (sizes: string | null) =>
    rosterEntries({ seats: [seat({ spot: 'B2' })], map: spotMapFrom(sizes) })[0]?.spot
  assert.equal(spotOf('5,6'), '7')
  assert.equal(spotOf(null), 'B2')
})

test('a waiting mark is shown at once, as not sent [R8]', () => {
  const entries = rosterEntries({ seats, map, taps: [tap(1, true), tap(3, false)] })
  assert.deepEqual(
    entries.map(({ name, hasArrived, isUnsent }) => [name, hasArrived, isUnsent]),
    [
      ['Ángel', false, false],
      ['Yara', false, false],
      ['Beto', false, true],
      ['Zoé', true, true],
    ],
  )
})

test('a refused mark leaves the studio’s state, with its sentence [R8]', () => {
  const [entry] = rosterEntries({ seats: [seat()], map, taps: [tap(1, true, 'Esta reservación está cancelada.')] })
  assert.deepEqual(
    [entry?.hasArrived, entry?.isUnsent, entry?.refusal, entry?.refusedKey],
    [false, false, 'Esta reservación está cancelada.', 'key-1'],
  )
})

const findNames = (sought: Partial<RosterFilter>) =>
  filterEntries(rosterEntries({ seats, map }), { words: '', onlyMissing: false, order: 'nombre', ...sought }).map(
    ({ name }) => name,
  )

test('search ignores accents, finds guests by host, spots by number', () => {
  assert.deepEqual(findNames({ words: 'angel' }), ['Ángel', 'Yara'])
  assert.deepEqual(findNames({ words: '10' }), ['Ángel'])
  assert.deepEqual(findNames({ words: '1' }), ['Yara'])
  assert.deepEqual(findNames({ onlyMissing: true }), ['Ángel', 'Yara', 'Zoé'])
})

test('sorted by spot the list follows the room; spotless come last', () => {
  assert.deepEqual(findNames({ order: 'lugar' }), ['Yara', 'Zoé', 'Ángel', 'Beto'])
})

test('absences appear only once the list is closed [R8]', () => {
  assert.equal(markWords(true, 'ended', true), 'Llegó')
  assert.equal(markWords(false, 'ahead', false), 'Por llegar')
  assert.equal(markWords(false, 'ended', false), 'Sin registro')
  assert.equal(markWords(false, 'running', true), 'No llegó')
})

test('care notes are label and answer, without the negative ones [S3]', () => {
  const care_notes = [
    { label: '¿Lesiones?', value: 'Rodilla izquierda' },
    { label: 'Embarazo', value: false },
    { label: 'Alergias', value: 'Ninguna.' },
    { label: 'Cirugías', value: ['Hombro', 'Cadera'] },
  ]
  const customer = person(1, 'Ana', { care_notes })
  assert.deepEqual(careWords(seat({ customer })), ['Lesiones: Rodilla izquierda', 'Cirugías: Hombro, Cadera'])
  assert.deepEqual(careWords(seat({ customer, guest: 'Inés' })), [])
})

test('money comes first, then how to receive the person [4.5, R13]', () => {
  const customer = person(1, 'Ana', { is_first_visit: true, is_birthday: true })
  const words = (overrides: object) => marksOf(seat(overrides)).map((mark) => mark.words)
  assert.deepEqual(words({ customer, is_cash: true, is_paid: false }), ['Falta pagar', 'Primera visita', 'Cumpleaños'])
  assert.deepEqual(words({ is_cash: true, is_paid: true }), [])
})

test('own unmarked seats are no-shows on closing; guests’ are not [R8]', () => {
  assert.deepEqual(
    findMissing(rosterEntries({ seats, map })).map(({ name }) => name),
    ['Ángel', 'Zoé'],
  )
})

test('a cancelled seat says what, by which staff, when and why [F47]', () => {
  const zone = 'America/Mexico_City'
  assert.equal(cancelledWords(cancelled(), zone), 'Canceló a tiempo · 23 NOV 2026 08:00')
  const cancelledBy = { customer_id: 9, name: 'Nora', last_name: 'Castellanos' }
  assert.equal(
    cancelledWords(cancelled({ cancel_kind: 'staff', cancelledBy, cancel_reason: 'Se lastimó' }), zone),
    'Se quitó de la lista por Nora Castellanos · 23 NOV 2026 08:00: Se lastimó',
  )
  assert.match(cancelledWords(cancelled({ cancel_kind: null, cancelledBy: null }), zone), /^Cancelada · /)
})
