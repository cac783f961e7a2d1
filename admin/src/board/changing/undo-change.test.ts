import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { aClass } from '../board-fixtures.ts'
import { undoOfChange, whyNoUndo } from './undo-change.ts'

const empty = aClass({ booked: 0, waiting: 0 })
const ofSeries = (overrides: Partial<BoardClass>) =>
  aClass({
    booked: 0,
    series: { class_series_id: 4, words: 'Cada lunes', repeat: { weekdays: [1], interval: 1, count: 4 } },
    ...overrides,
  })
const changes = { time: '08:00' }

test('a move of an empty class is undone on the version it wrote [27.5]', () => {
  assert.equal(whyNoUndo({ singleClass: empty, changes, scope: 'this' }), null)
  const saved = { classes: [aClass({ version: 2 })], clashes: [] }
  assert.ok(undoOfChange({ singleClass: empty, changes, scope: 'this' }, saved))
})

test('a class with people, or with a waitlist, is not moved back in silence', () => {
  const booked = aClass({ booked: 1 })
  assert.match(whyNoUndo({ singleClass: booked, changes, scope: 'this' }) ?? '', /hay personas/)
  const awaited = aClass({ booked: 0, waiting: 1 })
  assert.match(whyNoUndo({ singleClass: awaited, changes: { capacity: 9 }, scope: 'this' }) ?? '', /en espera/)
  assert.equal(
    undoOfChange({ singleClass: booked, changes, scope: 'this' }, { classes: [booked], clashes: [] }),
    undefined,
  )
})

test('notes are undone with people in the class: only staff read them', () => {
  assert.equal(whyNoUndo({ singleClass: aClass({ booked: 5 }), changes: { notes: 'x' }, scope: 'this' }), null)
})

test('a class that leaves its series is not undone: it would not return', () => {
  assert.match(whyNoUndo({ singleClass: ofSeries({}), changes, scope: 'this' }) ?? '', /serie/)
  assert.equal(whyNoUndo({ singleClass: ofSeries({ is_exception: true }), changes, scope: 'this' }), null)
  assert.match(whyNoUndo({ singleClass: empty, changes, scope: 'following' }) ?? '', /varias clases/)
})
