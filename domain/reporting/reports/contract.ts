import { z } from 'zod'
import { call } from '../../values/call.ts'
import { daysBetween } from '../../values/days.ts'
import { listColumns, reportKeys } from './reports.ts'
import { MOST_DAYS } from './span.ts'
import { localDate, pageNumber } from '../../values/shapes.ts'
import { sortableBy } from '../../values/sorting.ts'
import { refuse } from './refusals.ts'

const id = z.coerce.number().pipe(z.int().positive()).optional()
const query = z.strictObject({
  from: localDate,
  to: localDate,
  location_id: id,
  instructor_id: id,
  class_type_id: id,
  class_package_id: id,
})
const isValidRange = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) <= MOST_DAYS
const RANGE_FAULT = { message: 'El periodo termina antes de empezar, o es de más de cinco años.', path: ['to'] }

const cell = z.union([z.string(), z.number(), z.strictObject({ id: z.int(), text: z.string() }), z.null()])
const row = z.record(z.string(), cell)
const span = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
const report = z.enum(reportKeys)

export const readReport = call({
  id: 'readReport',
  method: 'GET',
  path: '/reports/{report}',
  minRole: 'admin',
  summary: 'Returns a report over local dates: its figures, those of the previous period, and its tables.',
  params: z.strictObject({ report }),
  query: query.refine(isValidRange, RANGE_FAULT),
  response: z.strictObject({
    span,
    before: span,
    figures: z.record(z.string(), z.strictObject({ value: z.number().nullable(), before: z.number().nullable() })),
    tables: z.record(z.string(), z.array(row)),
    counted_at: z.iso.datetime({ offset: true }),
  }),
})

export const readFigureRows = call({
  id: 'readListBehind',
  method: 'GET',
  path: '/reports/{report}/{figure}',
  minRole: 'admin',
  summary:
    'Returns the rows that a figure of a report is calculated from, in pages of 500, in their own order or by one of their columns.',
  params: z.strictObject({ report, figure: z.string().min(1).max(60) }),
  query: query.extend({ page: pageNumber, ...sortableBy(listColumns) }).refine(isValidRange, RANGE_FAULT),
  response: z.strictObject({ rows: z.array(row), total: z.int().nonnegative() }),
  refuses: refuse.of('figure-missing'),
})
