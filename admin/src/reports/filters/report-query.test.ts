import assert from 'node:assert/strict'
import type { Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import { daysBetween } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { queryToSearchParams, parseReportQuery, queryToApi } from './report-query.ts'
import { spanIn, spanWords, usualPeriods } from './periods.ts'

const TODAY = '2026-03-01'

test('the usual spans end today, but for the month before', () => {
  assert.deepEqual(
    usualPeriods(TODAY).map(({ name, span }) => [name, span.from, span.to]),
    [
      ['Hoy', '2026-03-01', '2026-03-01'],
      ['Esta semana', '2026-02-23', '2026-03-01'],
      ['Este mes', '2026-03-01', '2026-03-01'],
      ['Mes pasado', '2026-02-01', '2026-02-28'],
      ['30 días', '2026-01-31', '2026-03-01'],
      ['90 días', '2025-12-02', '2026-03-01'],
      ['Este año', '2026-01-01', '2026-03-01'],
      ['Dos años', '2024-03-02', '2026-03-01'],
    ],
  )
})

test('asked days may come in either order; the default is 30 days', () => {
  assert.deepEqual(spanIn('2026-02-10', '2026-02-01', TODAY), { from: '2026-02-01', to: '2026-02-10' })
  assert.deepEqual(spanIn('2026-02-30', 'ayer', TODAY), { from: '2026-01-31', to: '2026-03-01' })
  const { from, to } = spanIn('1999-01-01', '2026-03-01', TODAY)
  assert.equal(to, '2026-03-01')
  assert.equal(daysBetween(from, to), 1830)
})

test('days and filters are in the URL in Spanish', () => {
  const query = { from: '2026-02-01', to: '2026-02-28', filters: { location_id: 2, instructor_id: 7 } }
  const searchParams = queryToSearchParams(query)
  assert.equal(String(searchParams), 'desde=2026-02-01&hasta=2026-02-28&lugar=2&coach=7')
  assert.deepEqual(parseReportQuery(searchParams, TODAY), query)
  const wrong = new URLSearchParams('desde=2026-02-01&hasta=2026-02-28&lugar=-1&coach=x&tipo=1.5')
  assert.deepEqual(parseReportQuery(wrong, TODAY).filters, {})
})

test('a report uses the filters it knows; the rest waits', () => {
  const report = { filters: ['location_id'] } as unknown as Report
  const query = { from: TODAY, to: TODAY, filters: { location_id: 2, class_package_id: 5 } }
  assert.deepEqual(queryToApi(query, report), { from: TODAY, to: TODAY, location_id: 2 })
})

test('a span is said without saying anything twice', () => {
  assert.equal(spanWords({ from: '2026-11-01', to: '2026-11-22' }), '1 al 22 nov 2026')
  assert.equal(spanWords({ from: '2026-10-24', to: '2026-11-22' }), '24 oct al 22 nov 2026')
  assert.equal(spanWords({ from: '2025-12-20', to: '2026-01-03' }), '20 dic 2025 al 3 ene 2026')
  assert.equal(spanWords({ from: '2026-11-02', to: '2026-11-02' }), '2 nov 2026')
})
