import assert from 'node:assert/strict'
import { instantAt } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import {
  toGridTime,
  visibleHours,
  minutesBetween,
  newClassStart,
  fromGridTime,
  addWallMinutes,
  toWallTime,
  currentWallTime,
  weekOf,
} from './wall-clock.ts'

const zones = ['America/Mexico_City', 'America/Tijuana', 'America/Cancun', 'Asia/Tokyo', 'UTC']

test('a point of the grid is the place’s own day and hour [1.5, F22]', () => {
  for (const time of ['00:00', '07:15', '23:45']) {
    const moment = { date: '2026-11-24', time }
    assert.deepEqual(fromGridTime(new Date(toGridTime(toWallTime(moment)))), moment)
  }
})

test('a class at 23:30 is on its local day, not UTC’s [1.5, F22]', () => {
  for (const zone of zones) {
    const start = instantAt('2026-11-24', '23:30', zone)
    assert.equal(currentWallTime(start, zone), '2026-11-24T23:30', zone)
  }
})

test('in nights of clock changes a class is drawn as it lasts [F21]', () => {
  assert.equal(addWallMinutes('2026-11-01T00:30', 60), '2026-11-01T01:30')
  assert.equal(addWallMinutes('2027-03-14T01:30', 60), '2027-03-14T02:30')
  assert.equal(addWallMinutes('2026-11-30T23:30', 60), '2026-12-01T00:30')
})

test('a drag is measured in whole minutes', () => {
  const at = (time: string) => new Date(toGridTime(`2026-11-24T${time}`))
  assert.equal(minutesBetween(at('07:00'), at('07:45')), 45)
  assert.equal(minutesBetween(at('23:30'), new Date(toGridTime('2026-11-25T00:15'))), 45)
})

test('a week begins on Monday, or by setting on Sunday', () => {
  const [monday, sunday] = [weekOf('2026-11-29', 'monday'), weekOf('2026-11-29', 'sunday')]
  assert.deepEqual([monday[0], monday[6]], ['2026-11-23', '2026-11-29'])
  assert.deepEqual([sunday[0], sunday[6]], ['2026-11-29', '2026-12-05'])
  assert.equal(weekOf('2026-11-28', 'sunday')[0], '2026-11-22')
})

test('the grid spans the studio’s first to last class, a day at least', () => {
  assert.deepEqual(visibleHours([]), { first: 7, last: 21 })
  assert.deepEqual(visibleHours([{ time: '09:00', minutes: 60 }]), { first: 7, last: 21 })
  const long = [
    { time: '06:15', minutes: 45 },
    { time: '20:45', minutes: 50 },
  ]
  assert.deepEqual(visibleHours(long), { first: 6, last: 22 })
  assert.deepEqual(visibleHours([{ time: '23:30', minutes: 60 }]), { first: 7, last: 24 })
})

test('a new class begins at seven, or at the next hour of today [S7]', () => {
  const zone = 'America/Mexico_City'
  const at = (time: string) => instantAt('2026-11-24', time, zone)
  assert.deepEqual(newClassStart('2026-11-24', at('06:59'), zone), { date: '2026-11-24', time: '07:00' })
  assert.deepEqual(newClassStart('2026-11-24', at('07:00'), zone), { date: '2026-11-24', time: '08:00' })
  assert.deepEqual(newClassStart('2026-11-24', at('20:59'), zone), { date: '2026-11-24', time: '21:00' })
  assert.deepEqual(newClassStart('2026-11-24', at('21:00'), zone), { date: '2026-11-25', time: '07:00' })
  assert.deepEqual(newClassStart('2026-11-26', at('21:00'), zone), { date: '2026-11-26', time: '07:00' })
})
