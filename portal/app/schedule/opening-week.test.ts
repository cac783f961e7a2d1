import assert from 'node:assert/strict'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { weekOf } from '@aforo/domain/catalogue/schedule/week.ts'
import { aClass, at, now, today, yoga } from '@aforo/domain/testing/cast.ts'
import { addDays, daysBetween, type LocalDate } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { askedOf } from './calendar-address.ts'
import { openWeek } from './opening-week.ts'

/** A studio with these classes, by their day. */
const withClasses = (classes: Record<LocalDate, SingleClass>) => async (from: LocalDate, to: LocalDate) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => {
    const date = addDays(from, offset)
    return { date, single_classes: classes[date] ? [classes[date]] : [] }
  })

async function opened(classes: Record<LocalDate, SingleClass>, address = '', of = today) {
  const around = { starts: 'monday', asked: askedOf(new URLSearchParams(address)), today, now } as const
  const { week, empty, skipped } = await openWeek(weekOf(of), around, withClasses(classes))
  return { week: week.start_date, empty, skipped }
}

const monday = aClass({ class_date: at('2026-11-23', '07:00') })
const inTwoWeeks = aClass({ class_date: at('2026-12-09', '07:00'), class_type: yoga })

test('weeks with nothing to come are passed over in one step, and that is said in one line [4.4, 2.32]', async () => {
  const found = await opened({ '2026-11-23': monday, '2026-12-09': inTwoWeeks })
  assert.deepEqual(found, {
    week: '2026-12-07',
    empty: null,
    skipped: 'No hay más clases programadas esta semana. Te mostramos la del lun 7 dic.',
  })
  assert.deepEqual((await opened({ '2026-11-24': aClass() })).week, '2026-11-23')
})

test('where nothing is to come the calendar goes on to its eighth week and no further [9.4]', async () => {
  const found = await opened({})
  assert.deepEqual([found.week, found.empty], [addDays('2026-11-23', 56), 'No hay clases programadas.'])
})

test('a filter goes on to the next week that has what it asks for, and stays where there is none [2.32]', async () => {
  const classes = { '2026-11-24': aClass(), '2026-12-09': inTwoWeeks }
  assert.equal((await opened(classes, 'tipo=2')).week, '2026-12-07')
  assert.deepEqual(await opened(classes, 'tipo=77'), {
    week: '2026-11-23',
    empty: 'No hay clases programadas.',
    skipped: null,
  })
})

test('who goes back on purpose, or opens a class of it, is left in an empty week [4.4]', async () => {
  const classes = { '2026-12-09': inTwoWeeks }
  assert.equal((await opened(classes, 'fecha=2026-11-30&atras=1', '2026-11-30')).week, '2026-11-30')
  assert.equal((await opened(classes, 'clase=7')).week, '2026-11-23')
  assert.equal((await opened(classes, '', '2026-11-16')).week, '2026-11-16')
})
