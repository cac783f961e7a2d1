import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, secondsAfter } from '../../testing/fixtures.ts'
import * as contract from './contract.ts'
import { toPager } from '../../values/paging.ts'
import { filterLabels, isListed } from './filters.ts'
import { type ReservationFilter, reservationFilters } from './shapes.ts'
import { reservationStatus, statusLabels } from './status.ts'

const start = at('2026-11-24', '07:00')
const before = secondsAfter(start, -1)
const after = secondsAfter(start, 0)
const plain = { deletedAt: null, is_cash: false, is_paid: true, attend: false, single_class: { class_date: start } }

test('the status shown is the first that applies [4.5]', () => {
  const table: [Partial<Omit<typeof plain, 'deletedAt'>> & { deletedAt?: string }, Date, string][] = [
    [{ deletedAt: start, is_cash: true, is_paid: false, attend: true }, after, 'Cancelada'],
    [{ is_cash: true, is_paid: false, attend: true }, after, 'Pago en Efectivo Incompleto'],
    [{ is_cash: true, is_paid: false }, before, 'Pago en Efectivo Incompleto'],
    [{ is_cash: true }, after, 'No Asistí'],
    [{}, after, 'No Asistí'],
    [{}, before, 'Próxima'],
    [{ attend: true }, after, 'Exitosa'],
    [{ attend: true }, before, 'Exitosa'],
    [{ is_paid: false }, before, 'Próxima'],
  ]
  for (const [overrides, moment, label] of table) {
    assert.equal(statusLabels[reservationStatus({ ...plain, ...overrides }, moment)], label, JSON.stringify(overrides))
  }
})

test('each reservation is listed under its filters [2.35]', () => {
  const filtersOf = (reservation: { deletedAt: string | null }, moment: Date): ReservationFilter[] =>
    reservationFilters.filter((filter) => isListed({ ...plain, ...reservation }, filter, moment))
  assert.deepEqual(filtersOf({ deletedAt: null }, before), ['all', 'upcoming'])
  assert.deepEqual(filtersOf({ deletedAt: null }, after), ['all', 'past'])
  assert.deepEqual(filtersOf({ deletedAt: start }, before), ['all', 'cancelled'])
  assert.deepEqual(filtersOf({ deletedAt: start }, after), ['all', 'cancelled'])
  assert.deepEqual(Object.values(filterLabels), ['Todas', 'Próximas', 'Pasadas', 'Canceladas'])
})

test('pages of 50, closed at both ends [2.38, 5.11, 9.3]', () => {
  assert.deepEqual(toPager(0, 0), { maxPages: 1, words: '1 / 1', hasPrevious: false, hasNext: false })
  assert.deepEqual(toPager(0, 50), { maxPages: 1, words: '1 / 1', hasPrevious: false, hasNext: false })
  assert.deepEqual(toPager(0, 51), { maxPages: 2, words: '1 / 2', hasPrevious: false, hasNext: true })
  assert.deepEqual(toPager(1, 51), { maxPages: 2, words: '2 / 2', hasPrevious: true, hasNext: false })
})

test('the calls take the specified fields and no others [7.24, 7.25]', () => {
  assert.deepEqual(contract.listMyReservations.query.parse({}), { page: 0, filter: 'all' })
  assert.deepEqual(contract.listMyReservations.query.parse({ page: '2', filter: 'past' }), { page: 2, filter: 'past' })
  assert.equal(contract.listMyReservations.query.safeParse({ page: '-1' }).success, false)
  const { body } = contract.reserve
  assert.deepEqual(body.parse({ single_class_id: 7, spot: ' a1 ' }), { single_class_id: 7, spot: 'A1' })
  assert.equal(body.safeParse({ single_class_id: 7, guest: 'L' }).success, false)
  assert.equal(body.safeParse({ single_class_id: 7, customer_id: 2 }).success, true)
  assert.equal(body.safeParse({ single_class_id: 7, nobody: 2 }).success, false)
  assert.equal(body.safeParse({ single_class_id: 7, attend: true }).success, false, 'F6')
  assert.deepEqual(contract.getMyPenalty.params.parse({ id: '3' }), { id: 3 })
  assert.equal(contract.listMyPenalties.path, '/class_reservation_penaltys')
})

test('a guest’s name has 2 characters besides spaces [5.6, 9.5]', () => {
  const { body } = contract.renameGuest
  assert.equal(body.safeParse({ class_reservation_id: 1, name: ' L ' }).success, false)
  assert.deepEqual(body.parse({ class_reservation_id: 1, name: ' Lu ' }), { class_reservation_id: 1, name: 'Lu' })
})
