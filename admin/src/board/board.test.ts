import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseBoardQuery, toSearchParams } from './board-address.ts'
import { classSentence, placesMark, placesWords, shareOf, weekWords, whenWords } from './board-words.ts'
import { coachesAmong, findLastStartOrEnd, mayChange, placeClass, coachColor, filterClasses } from './placed-class.ts'
import { aClass } from './board-fixtures.ts'
import { weekOf } from './wall-clock.ts'

const now = new Date('2026-11-24T12:00:00Z')
const today = '2026-11-24'
const coach = (instructor_id: number, name: string) => ({
  instructor_id,
  name,
  last_name: '',
  nick_name: null,
  file: null,
})

test('a class on the board has one full label for screen readers [3.4]', () => {
  const series = { class_series_id: 1, repeat: { weekdays: [2], interval: 1, count: 8 }, words: 'Cada martes' }
  assert.equal(
    classSentence(placeClass(aClass({ waiting: 3, series, notes: 'Micrófono roto' }), now)),
    '07:00 Ride 45, martes 24 de noviembre, hasta las 07:45, Roma Norte, Ren, 12 de 20 lugares, 3 en espera, se repite, con notas',
  )
  const cancelled = placeClass(aClass({ cancelledAt: '2026-11-20T00:00:00.000Z' }), now)
  assert.match(classSentence(cancelled), /Ren, cancelada$/)
})

test('blocked places are taken; without capacity a class is full [4.8]', () => {
  assert.deepEqual([placesMark(aClass()).join(''), shareOf(aClass())], ['12/20', 0.6])
  assert.deepEqual([placesMark(aClass({ blocked: 2 })).join(''), shareOf(aClass({ blocked: 2 }))], ['14/20', 0.7])
  assert.equal(placesWords(aClass({ blocked: 2 })), '14 de 20 lugares, 2 fuera de uso')
  const closed = aClass({ capacity: null, booked: 3 })
  assert.deepEqual([placesMark(closed).join(''), placesWords(closed), shareOf(closed)], ['3/–', '3, sin cupo', 1])
})

test('a week and a class are in the words of a calendar', () => {
  assert.equal(weekWords(weekOf('2026-11-24', 'monday')), 'Del 23 al 29 de noviembre')
  assert.equal(weekWords(weekOf('2026-12-01', 'monday')), 'Del 30 de noviembre al 6 de diciembre')
  assert.equal(whenWords(placeClass(aClass(), now)), 'mar 24 nov · 07:00–07:45')
})

test('only classes ahead may be changed, not cancelled ones (7.3)', () => {
  const at = (iso: string, overrides = {}) => mayChange(placeClass(aClass(overrides), new Date(iso)))
  assert.equal(at('2026-11-24T12:59:59Z'), true)
  assert.equal(at('2026-11-24T13:00:00Z'), false)
  assert.equal(at('2026-11-24T13:45:00Z'), false)
  assert.equal(at('2026-11-24T12:00:00Z', { cancelledAt: '2026-11-20T00:00:00.000Z' }), false)
})

test('between starts and ends of classes the board does not change', () => {
  const classes = [aClass(), aClass({ class_date: '2026-11-24T14:00:00.000Z' })]
  const at = (iso: string) => findLastStartOrEnd(classes, new Date(iso))
  assert.equal(at('2026-11-24T12:59:59Z'), at('2026-11-20T00:00:00Z'))
  assert.equal(at('2026-11-24T13:00:00Z'), '2026-11-24T13:00:00.000Z')
  assert.equal(at('2026-11-24T13:44:59Z'), '2026-11-24T13:00:00.000Z')
  assert.equal(at('2026-11-24T13:45:00Z'), '2026-11-24T13:45:00.000Z')
  assert.equal(at('2026-11-25T00:00:00Z'), '2026-11-24T14:45:00.000Z')
})

test('the board shows one place, one coach, or all, each once', () => {
  const condesa = { location_id: 2, name: 'Condesa', address: '', timezone: null }
  const classes = [
    aClass({ single_class_id: 1, class_instructors: [coach(1, 'Zoé'), coach(2, 'Ángel')] }),
    aClass({ single_class_id: 2, class_instructors: [coach(2, 'Ángel')], location: condesa }),
    aClass({ single_class_id: 3, class_instructors: [] }),
  ].map((singleClass) => placeClass(singleClass, now))
  const shownIds = (location_id: number | null, instructor_id: number | null) =>
    filterClasses(classes, { location_id, room_id: null, instructor_id }).map(
      (singleClass) => singleClass.single_class_id,
    )
  assert.deepEqual(shownIds(null, null), [1, 2, 3])
  assert.deepEqual(shownIds(2, null), [2])
  assert.deepEqual(shownIds(null, 2), [1, 2])
  assert.deepEqual(shownIds(1, 2), [1])
  assert.deepEqual(
    coachesAmong(classes).map(({ name }) => name),
    ['Ángel', 'Zoé'],
  )
})

test('a coach keeps one colour, and another coach has another', () => {
  const of = (id: number) => coachColor(aClass({ class_instructors: [coach(id, 'Ren')] }))
  assert.equal(of(3), of(3))
  assert.notEqual(of(3), of(4))
  assert.equal(coachColor(aClass({ class_instructors: [] })), 'var(--edge)')
})

test('the address keeps the view; a phone never has seven columns', () => {
  const read = (query: string, width: 'phone' | 'tablet' | 'desktop') =>
    parseBoardQuery(new URLSearchParams(query), today, width)
  const defaults = { date: today, location_id: null, room_id: null, instructor_id: null }
  assert.deepEqual(read('', 'desktop'), { ...defaults, view: 'semana' })
  assert.deepEqual(read('', 'tablet'), { ...defaults, view: 'dia' })
  assert.deepEqual(read('vista=semana', 'tablet'), { ...defaults, view: 'semana' })
  assert.deepEqual(read('vista=semana', 'phone'), { ...defaults, view: 'dia' })
  const all = { date: '2026-12-01', view: 'agenda', location_id: 2, room_id: 4, instructor_id: 5 } as const
  assert.deepEqual(read('dia=2026-12-01&vista=agenda&lugar=2&salon=4&coach=5', 'phone'), all)
  assert.deepEqual(read('dia=2026-13-01&vista=mes&lugar=x&coach=-1', 'desktop'), { ...defaults, view: 'semana' })
  assert.deepEqual(toSearchParams(all, today, 'phone'), {
    dia: '2026-12-01',
    vista: 'agenda',
    lugar: '2',
    salon: '4',
    coach: '5',
  })
  assert.deepEqual(toSearchParams({ ...defaults, view: 'semana' }, today, 'desktop'), {})
})
