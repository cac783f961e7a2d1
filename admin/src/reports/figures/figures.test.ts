import assert from 'node:assert/strict'
import type { TableWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import { addDays } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { drawingsOf } from './drawings-of.ts'
import { pointsOver } from './over-time.ts'
import { trendWords } from './summaries.ts'

const context = { span: { from: '2026-11-02', to: '2026-11-08' }, today: '2026-11-06', zone: 'America/Mexico_City' }
const days = { along: 'day', kind: 'day', lines: [{ name: 'sold', isAdded: true }], ...context } as const

const table = (columns: TableWords['columns'], chart: TableWords['chart']): TableWords => ({
  label: 'Tabla',
  counted: 'Así.',
  columns,
  ...(chart ? { chart } : {}),
})

test('a day without data had no sales; unknown is not drawn', () => {
  const rows = [
    { day: '2026-11-03', sold: 50, stars: 4 },
    { day: '2026-11-05', sold: 20, stars: 5 },
  ]
  const sold = pointsOver(rows, days).points.map(({ shortLabel, values }) => [shortLabel, values[0]])
  assert.deepEqual(sold, [
    ['2 nov', 0],
    ['3 nov', 50],
    ['4 nov', 0],
    ['5 nov', 20],
    ['6 nov', 0],
  ])
  const rated = pointsOver(rows, { ...days, lines: [{ name: 'stars', isAdded: false }] }).points.map(
    ({ values }) => values[0],
  )
  assert.deepEqual(rated, [null, 4, null, 5, null])
})

test('over three months of days are drawn by weeks, without loss', () => {
  const from = '2026-01-01'
  const rows = Array.from({ length: 200 }, (_, day) => ({ day: addDays(from, day), sold: day, rate: 50 }))
  const query = { ...days, span: { from, to: addDays(from, 199) }, today: '2026-12-31' }
  const weeks = pointsOver(rows, query)
  assert.equal(weeks.isByWeek, true)
  assert.equal(weeks.points[1]?.label, 'semana del lun 5 ene')
  assert.equal(
    weeks.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0),
    (199 * 200) / 2,
  )
  const rates = pointsOver(rows, { ...query, lines: [{ name: 'rate', isAdded: false }] })
  assert.deepEqual([rates.isByWeek, rates.points.length], [false, 200])
})

test('months follow each other over the end of a year', () => {
  const span = { from: '2025-11-15', to: '2026-02-10' }
  const { points } = pointsOver([{ month: '2026-01', sold: 7 }], {
    ...days,
    along: 'month',
    kind: 'month',
    span,
    today: '2026-12-31',
  })
  assert.deepEqual(
    points.map(({ shortLabel, values }) => [shortLabel, values[0]]),
    [
      ['nov 25', 0],
      ['dic 25', 0],
      ['ene 26', 7],
      ['feb 26', 0],
    ],
  )
})

test('a heat map has all hours between first and last, and its peak', () => {
  const heat = table(
    {
      weekday: { label: 'Día', kind: 'weekday' },
      hour: { label: 'Hora', kind: 'hour' },
      rate: { label: 'Ocupación', kind: 'percent' },
    },
    { kind: 'heat', across: 'weekday', down: 'hour', value: 'rate' },
  )
  const rows = [
    { weekday: 1, hour: 7, rate: 95 },
    { weekday: 3, hour: 9, rate: 12.5 },
    { weekday: 3, hour: 7, rate: null },
  ]
  const [drawing] = drawingsOf(heat, rows, context)
  assert.ok(drawing?.kind === 'heat')
  assert.deepEqual(
    drawing.grid.down.map(({ short }) => short),
    ['07:00', '08:00', '09:00'],
  )
  assert.equal(drawing.grid.across.length, 7)
  assert.deepEqual(drawing.grid.cells[0], [95, null, null, null, null, null, null])
  assert.equal(drawing.grid.cells[2]?.[2], 12.5)
  assert.deepEqual(drawing.summary, ['Lo más alto: lunes 07:00, 95 %. Lo más bajo: miércoles 09:00, 12.5 %.'])
})

test('a heat map of numbers says of what they are', () => {
  const heatTable = table(
    {
      month: { label: 'Primera visita', kind: 'month' },
      later: { label: 'Meses después', kind: 'count' },
      share: { label: 'Vinieron', kind: 'percent' },
    },
    { kind: 'heat', across: 'later', down: 'month', value: 'share' },
  )
  const rows = [
    { month: '2026-08', later: 1, share: 60 },
    { month: '2026-08', later: 2, share: 40 },
  ]
  const [drawing] = drawingsOf(heatTable, rows, context)
  assert.ok(drawing?.kind === 'heat')
  assert.deepEqual(drawing.grid.axes, { across: 'Meses después', down: 'Primera visita' })
  assert.deepEqual(drawing.grid.down, [{ full: 'agosto 2026', short: 'ago 26' }])
  assert.match(drawing.summary[0] ?? '', /^Lo más alto: primera visita agosto 2026, meses después 1, 60 %\./)
})

test('bars tell the longest’s share, and how many are in the table', () => {
  const bars = table(
    { way: { label: 'Forma', kind: 'text' }, sold: { label: 'Ventas', kind: 'money' } },
    { kind: 'bars', label: 'way', values: ['sold'] },
  )
  const [few] = drawingsOf(
    bars,
    [
      { way: 'Tarjeta', sold: 300 },
      { way: 'Efectivo', sold: 100 },
    ],
    context,
  )
  assert.deepEqual(few?.summary, [
    'Lo más alto: Tarjeta, $300. Lo más bajo: Efectivo, $100. En total, $400; Tarjeta es el 75 %.',
  ])
  const many = Array.from({ length: 30 }, (_, index) => ({ way: `Forma ${index}`, sold: index + 1 }))
  const [drawing] = drawingsOf(bars, many, context)
  assert.ok(drawing?.kind === 'bars')
  assert.equal(drawing.bars.length, 24)
  assert.equal(drawing.note, 'Se dibujan 24 de 30; la tabla los trae todos.')
})

test('bars of the same name differ by their other columns', () => {
  const ways = table(
    {
      way: { label: 'Forma', kind: 'text' },
      through: { label: 'Por dónde', kind: 'text' },
      sold: { label: 'Ventas', kind: 'money' },
    },
    { kind: 'bars', label: 'way', values: ['sold'] },
  )
  const rows = [
    { way: 'Tarjeta', through: 'Stripe', sold: 300 },
    { way: 'Tarjeta', through: 'OpenPay', sold: 200 },
    { way: 'Efectivo', through: null, sold: 100 },
  ]
  const [drawing] = drawingsOf(ways, rows, context)
  assert.deepEqual(drawing?.kind === 'bars' && drawing.bars.map(({ label }) => label), [
    'Tarjeta · Stripe',
    'Tarjeta · OpenPay',
    'Efectivo',
  ])
})

test('different units are drawn apart; one day is not drawn', () => {
  const lines = table(
    {
      day: { label: 'Día', kind: 'day' },
      sold: { label: 'Ventas', kind: 'money' },
      back: { label: 'Devuelto', kind: 'money' },
      people: { label: 'Personas', kind: 'count' },
    },
    { kind: 'lines', along: 'day', values: ['sold', 'people', 'back'] },
  )
  const rows = [{ day: '2026-11-03', sold: 50, back: 0, people: 2 }]
  const drawn = drawingsOf(lines, rows, context)
  assert.deepEqual(
    drawn.map((drawing) => drawing.kind === 'lines' && drawing.series),
    [['Ventas', 'Devuelto'], ['Personas']],
  )
  assert.deepEqual(drawn[0]?.summary, [
    'Ventas: $50 en total. Lo más alto: mar 3 nov, $50.',
    'Devuelto: nada en estos días.',
  ])
  assert.deepEqual(drawingsOf(lines, [], context), [])
  const oneDay = { ...context, span: { from: '2026-11-03', to: '2026-11-03' } }
  assert.deepEqual(drawingsOf(lines, rows, oneDay), [])
})

test('levels over time are not summed; unknown ones are gaps', () => {
  const levels = table(
    { month: { label: 'Mes', kind: 'month' }, owed: { label: 'Al mes', kind: 'money', isLevel: true } },
    { kind: 'lines', along: 'month', values: ['owed'] },
  )
  const span = { from: '2026-08-01', to: '2026-11-06' }
  const rows = [
    { month: '2026-09', owed: 100 },
    { month: '2026-10', owed: 300 },
  ]
  const [drawing] = drawingsOf(levels, rows, { ...context, span })
  assert.ok(drawing?.kind === 'lines')
  assert.deepEqual(
    drawing.points.map(({ values }) => values[0]),
    [null, 100, 300, null],
  )
  assert.deepEqual(drawing.summary, ['Al mes: lo más alto: octubre 2026, $300. Lo más bajo: septiembre 2026, $100.'])
})

test('bars of days, months or hours are vertical along time', () => {
  const due = table(
    { day: { label: 'Día', kind: 'day' }, amount: { label: 'Importe', kind: 'money' } },
    { kind: 'bars', label: 'day', values: ['amount'] },
  )
  const rows = Array.from({ length: 30 }, (_, day) => ({ day: addDays('2026-11-22', day), amount: day }))
  const [drawing] = drawingsOf(due, rows, context)
  assert.ok(drawing?.kind === 'columns')
  assert.equal(drawing.points.length, 30)
  assert.deepEqual(drawing.points[0], { label: 'dom 22 nov', shortLabel: '22 nov', values: [0] })
})

test('a trend needs six values; a tenth is steady', () => {
  assert.equal(trendWords([1, 2, 3, 4, 5]), '')
  assert.equal(trendWords([1, 1, 1, 2, 2, 2]), 'va en aumento')
  assert.equal(trendWords([9, 9, 9, 3, 3, 3]), 'va a la baja')
  assert.equal(trendWords([10, 10, 10, 10, 11, 10]), 'se mantiene')
})
