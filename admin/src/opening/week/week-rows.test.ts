import assert from 'node:assert/strict'
import { test } from 'vitest'
import { classOf, findWeekFaults, usualRow } from './week-rows.ts'

const types = [
  { id: 1, name: 'Barre', spot_map: null },
  { id: 2, name: 'Reformer', spot_map: '4,4' },
  { id: 3, name: 'Yoga', spot_map: null },
]
const coaches = [
  { id: 7, name: 'Renata', last_name: '' },
  { id: 8, name: 'Diego', last_name: '' },
]
const usual = (index: number) => ({ ...usualRow(types, coaches, index), row: index })

test('the usual rows need no change and do not meet each other', () => {
  const rows = [0, 1, 2, 3].map(usual)
  assert.deepEqual(findWeekFaults(rows), {})
  const moments = rows.flatMap(({ weekdays, time }) => weekdays.map((day) => `${day} ${time}`))
  assert.equal(new Set(moments).size, moments.length)
  assert.deepEqual(
    rows.map(({ class_type_id, instructor_id, time, minutes, seats }) => [
      class_type_id,
      instructor_id,
      time,
      minutes,
      seats,
    ]),
    [
      [1, 7, '07:00', '50', '12'],
      [2, 8, '07:00', '50', '8'],
      [3, 7, '08:00', '50', '12'],
      [1, 8, '08:00', '50', '12'],
    ],
  )
})

test('without coaches a row has none', () => {
  assert.equal(usualRow(types, [], 0).instructor_id, null)
  assert.deepEqual(classOf({ ...usual(0), instructor_id: null }, 5, '2026-11-29').instructor_ids, [])
})

test('a series begins on its first day after today and has no end', () => {
  const today = '2026-11-29'
  const body = classOf({ ...usual(1), weekdays: [4, 2] }, 5, today)
  assert.equal(body.date, '2026-12-01')
  assert.deepEqual(body.repeat, { weekdays: [2, 4], interval: 1 })
})

test('a row needs a day, an hour, minutes and places', () => {
  const row = { ...usual(0), weekdays: [], time: '', minutes: '0', seats: '' }
  assert.deepEqual(Object.keys(findWeekFaults([row])), ['weekdays-0', 'time-0', 'minutes-0', 'seats-0'])
})
