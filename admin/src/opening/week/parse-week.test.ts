import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseWeek, timesIn, weekdaysIn } from './parse-week.ts'

const types = [
  { id: 1, name: 'Pilates', spot_map: null },
  { id: 2, name: 'Pilates mat', spot_map: null },
  { id: 3, name: 'Indoor cycling', spot_map: '5,5' },
]
const coaches = [
  { id: 7, name: 'Renata', last_name: 'Olvera' },
  { id: 8, name: 'María', last_name: 'Luna' },
  { id: 9, name: 'María', last_name: 'Sol' },
]
const read = (text: string) =>
  parseWeek(text, types, coaches).rows.map(({ class_type_id, instructor_id, weekdays, time }) => [
    class_type_id,
    instructor_id,
    weekdays.join(''),
    time,
  ])

test('lines are read in any order of their parts', () => {
  const text = `
    Indoor cycling lunes, miércoles y viernes 7:00 Renata
    mar y jue 19:30 — pilates mat, María Sol
    7 pm PILATES sábado`
  assert.deepEqual(read(text), [
    [3, 7, '135', '07:00'],
    [2, 9, '24', '19:30'],
    [1, null, '6', '19:00'],
  ])
})

test('a line with two hours is two rows', () => {
  assert.deepEqual(read('Pilates lun 7:00 y 8:15 am Renata Olvera'), [
    [1, 7, '1', '07:00'],
    [1, 7, '1', '08:15'],
  ])
})

test('a line that is not understood stays, with the reason', () => {
  const { rows, unread } = parseWeek(
    'Zumba lunes 7:00\nPilates 7:00\nPilates lunes\nPilates lunes 7:00',
    types,
    coaches,
  )
  assert.equal(rows.length, 1)
  assert.deepEqual(unread, [
    { line: 'Zumba lunes 7:00', why: 'no está el nombre de una de tus clases' },
    { line: 'Pilates 7:00', why: 'no está el día' },
    { line: 'Pilates lunes', why: 'no está la hora' },
  ])
})

test('days are names, short names, ranges or every day', () => {
  assert.deepEqual(weekdaysIn('lunes a viernes'), [1, 2, 3, 4, 5])
  assert.deepEqual(weekdaysIn('lun-mie y sab'), [1, 2, 3, 6])
  assert.deepEqual(weekdaysIn('mar. jue. domingos'), [2, 4, 7])
  assert.deepEqual(weekdaysIn('todos los dias'), [1, 2, 3, 4, 5, 6, 7])
  assert.deepEqual(weekdaysIn('marta y lunares'), [])
})

test('a number alone is no hour', () => {
  assert.deepEqual(timesIn('indoor 45 a las 7:05'), ['07:05'])
  assert.deepEqual(timesIn('12 am, 12 pm, 6 p.m., 19 hrs, 8h'), ['00:00', '12:00', '18:00', '19:00', '08:00'])
  assert.deepEqual(timesIn('25:00 y 7:75'), [])
})

test('a row has the places of the room of its type', () => {
  assert.equal(parseWeek('indoor cycling lunes 7:00', types, coaches).rows[0]?.seats, '10')
})
