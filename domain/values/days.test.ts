import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as days from './days.ts'

const tijuana = 'America/Tijuana'

test('without a zone the studio lives six hours behind UTC [9.1]', () => {
  assert.equal(days.localTime(new Date('2026-11-24T13:00:00Z'), days.zoneFrom(undefined)), '07:00')
  assert.equal(days.zoneFrom('America/Cancun'), 'America/Cancun')
})

test('a class at 23:30 stays on its day in any zone [F22]', () => {
  const start = days.instantAt('2026-11-24', '23:30', 'America/Mexico_City')
  assert.equal(start.toISOString(), '2026-11-25T05:30:00.000Z')
  assert.equal(days.localDate(start, 'America/Mexico_City'), '2026-11-24')
})

test('the hours of Tijuana follow its daylight saving, both ways [F21]', () => {
  assert.equal(days.instantAt('2026-03-07', '07:00', tijuana).toISOString(), '2026-03-07T15:00:00.000Z')
  assert.equal(days.instantAt('2026-03-08', '07:00', tijuana).toISOString(), '2026-03-08T14:00:00.000Z')
  assert.equal(days.instantAt('2026-11-01', '07:00', tijuana).toISOString(), '2026-11-01T15:00:00.000Z')
  assert.equal(days.localTime(days.instantAt('2026-03-08', '02:30', tijuana), tijuana), '03:30')
})

test('dates are DD MMM YYYY and hours HH:mm [1.5]', () => {
  assert.equal(days.formatMoment(new Date('2026-11-24T13:05:00Z'), 'America/Mexico_City'), '24 NOV 2026 07:05')
  assert.equal(days.shortDay('2026-11-25'), 'mié 25 nov')
  assert.equal(days.spokenDay('2026-11-23'), 'lunes 23 de noviembre')
})

test('a week begins on Monday and ends at 23:59:59 of its Sunday', () => {
  assert.equal(days.mondayOf('2026-11-22'), '2026-11-16')
  assert.equal(days.endOfDay('2026-11-22', 'America/Mexico_City').toISOString(), '2026-11-23T05:59:59.000Z')
  assert.equal(days.isLocalDate('2026-02-29'), false)
  assert.equal(days.isLocalDate('2028-02-29'), true)
  for (const far of ['9999-12-31', '3000-01-01', '0001-01-01', '1899-12-31']) assert.equal(days.isLocalDate(far), false)
  assert.equal(days.isLocalDate('2026-13-01'), false)
  assert.equal(days.isLocalDate('2026-00-10'), false)
})

test('a moment is its zone’s clock, summer and half hours [F22]', () => {
  const at = (iso: string, zone: string) => days.instantInZone(new Date(iso), zone)
  assert.equal(at('2026-11-24T13:00:00.000Z', 'America/Mexico_City'), '2026-11-24T07:00:00-06:00')
  assert.equal(at('2026-07-01T14:00:00.000Z', 'America/Tijuana'), '2026-07-01T07:00:00-07:00')
  assert.equal(at('2026-01-01T14:00:00.000Z', 'Asia/Kolkata'), '2026-01-01T19:30:00+05:30')
  assert.equal(at('2026-01-01T14:00:00.000Z', 'UTC'), '2026-01-01T14:00:00+00:00')
})
