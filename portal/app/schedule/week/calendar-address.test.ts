import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readCalendarQuery, calendarHref, classHref, closedHref, filtersOf, showsSameWeek } from './calendar-address.ts'

const queryOf = (text: string) => readCalendarQuery(new URLSearchParams(text))
const url = (text: string) => new URL(text, 'https://casabarro.example')

test('the address keeps week, studio, category, coach and type [2.32]', () => {
  const query = queryOf('fecha=2026-11-23&estudio=1&categoria=2')
  assert.equal(calendarHref(query, { fecha: '2026-11-30' }), '?fecha=2026-11-30&estudio=1&categoria=2')
  assert.equal(calendarHref(query, { estudio: null }), '?fecha=2026-11-23&categoria=2')
  assert.equal(calendarHref(queryOf('coach=3&tipo=4'), { tipo: 5 }), '?coach=3&tipo=5')
  assert.deepEqual(filtersOf(queryOf('coach=3&estudio=1')), ['estudio', 'coach'])
})

test('what an address cannot mean counts as not said', () => {
  const query = queryOf('fecha=2026-02-31&estudio=0&categoria=dos&clase=-1&lugar=%3Cb%3E&paso=volar')
  assert.deepEqual({ ...query, atras: null }, { ...queryOf(''), atras: null })
})

test('a class opens over the same calendar and closes to it [4.11]', () => {
  const query = queryOf('fecha=2026-11-23&categoria=2')
  assert.equal(classHref(query, 7, { lugar: 'A1' }), '?fecha=2026-11-23&categoria=2&clase=7&lugar=A1')
  assert.equal(closedHref(queryOf('fecha=2026-11-23&categoria=2&clase=7&lugar=A1')), '?fecha=2026-11-23&categoria=2')
})

test('opening a class asks for no new week; another week or filter does', () => {
  assert.ok(showsSameWeek(url('/calendario?fecha=2026-11-23'), url('/calendario?fecha=2026-11-23&clase=7')))
  assert.ok(!showsSameWeek(url('/calendario?fecha=2026-11-23'), url('/calendario?fecha=2026-11-30')))
  assert.ok(!showsSameWeek(url('/calendario'), url('/mystudio')))
})
