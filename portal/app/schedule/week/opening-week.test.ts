import assert from 'node:assert/strict'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { weekOf } from '@aforo/domain/catalogue/schedule/week.ts'
import { aClass, at, now, today, yoga } from '@aforo/domain/testing/fixtures.ts'
import { addDays, daysBetween, type LocalDate } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { readCalendarQuery } from './calendar-address.ts'
import { openWeek } from './opening-week.ts'

const withClasses = (classes: Record<LocalDate, SingleClass>) => async (from: LocalDate, to: LocalDate) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => {
    const date = addDays(from, offset)
    return { date, single_classes: classes[date] ? [classes[date]] : [] }
  })

async function opened(classes: Record<LocalDate, SingleClass>, address = '', of = today) {
  const around = { starts: 'monday', query: readCalendarQuery(new URLSearchParams(address)), today, now } as const
  const { week, empty, skipped } = await openWeek(weekOf(of), around, withClasses(classes))
  return { week: week.start_date, empty, skipped }
}

const monday = aClass({ class_date: at('2026-11-23', '07:00') })
const inTwoWeeks = aClass({ class_date: at('2026-12-09', '07:00'), class_type: yoga })

test('empty weeks are skipped at once, and a line says so [4.4, 2.32]', async () => {
  const result = await opened({ '2026-11-23': monday, '2026-12-09': inTwoWeeks })
  assert.deepEqual(result, {
    week: '2026-12-07',
    empty: null,
    skipped: 'No hay más clases programadas esta semana. Te mostramos la del lun 7 dic.',
  })
  assert.deepEqual((await opened({ '2026-11-24': aClass() })).week, '2026-11-23')
})

test('with nothing to come the calendar ends at week eight [9.4]', async () => {
  const result = await opened({})
  assert.deepEqual([result.week, result.empty], [addDays('2026-11-23', 56), 'No hay clases programadas.'])
})

test('a filter goes on to the next week with a match, or stays [2.32]', async () => {
  const classes = { '2026-11-24': aClass(), '2026-12-09': inTwoWeeks }
  assert.equal((await opened(classes, 'tipo=2')).week, '2026-12-07')
  assert.deepEqual(await opened(classes, 'tipo=77'), {
    week: '2026-11-23',
    empty: 'No hay clases programadas.',
    skipped: null,
  })
})

test('going back on purpose stays in an empty week [4.4]', async () => {
  const classes = { '2026-12-09': inTwoWeeks }
  assert.equal((await opened(classes, 'fecha=2026-11-30&atras=1', '2026-11-30')).week, '2026-11-30')
  assert.equal((await opened(classes, 'clase=7')).week, '2026-11-23')
  assert.equal((await opened(classes, '', '2026-11-16')).week, '2026-11-16')
})
