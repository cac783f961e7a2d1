import assert from 'node:assert/strict'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { test } from 'vitest'
import { weekLines } from './week-lines.ts'

const classOf = (single_class_id: number, more: Partial<BoardClass>) =>
  ({
    single_class_id,
    date: '2026-11-30',
    time: '07:00',
    cancelledAt: null,
    class_type: { class_type_id: 1, name: 'Barre', icon: null, spot_map: null },
    class_instructors: [{ name: 'Renata', last_name: 'Olvera' }],
    series: null,
    ...more,
  }) as BoardClass
const series = (weekdays: number[]): BoardClass['series'] => ({
  class_series_id: 4,
  words: '',
  repeat: { weekdays, interval: 1, count: 9 },
})

test('a series is one line with its days', () => {
  const classes = [1, 2].map((id) => classOf(id, { series: series([1, 3]) }))
  assert.deepEqual(weekLines(classes), [
    { key: 'series 4', name: 'Barre', when: 'Lunes y miércoles, 07:00 · Renata Olvera', date: '2026-11-30' },
  ])
  const [daily] = weekLines([classOf(1, { series: series([1, 2, 3, 4, 5, 6, 7]), class_instructors: [] })])
  assert.equal(daily?.when, 'Todos los días, 07:00')
})

test('a class that does not repeat has its date, a cancelled one no line', () => {
  const classes = [classOf(1, {}), classOf(2, { cancelledAt: '2026-11-29T00:00:00Z' })]
  assert.deepEqual(
    weekLines(classes).map(({ when }) => when),
    ['Lun 30 nov, 07:00 · Renata Olvera'],
  )
})
