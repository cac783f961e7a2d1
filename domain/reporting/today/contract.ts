import { z } from 'zod'
import { call } from '../../values/call.ts'
import { awaitedLists, awaitedRow, today } from './shapes.ts'
import { id, localDate, pageNumber } from '../../values/shapes.ts'

export const getToday = call({
  id: 'getToday',
  method: 'GET',
  path: '/today',
  minRole: 'reception',
  summary: 'Returns a summary of one day: classes, attendance and alerts; income only for administrators (R13).',
  /** Defaults to today and all locations; money is not filtered by location. */
  query: z.strictObject({ date: localDate.optional(), location_id: z.coerce.number().pipe(id).optional() }),
  response: today,
})

export const listAwaited = call({
  id: 'listAwaited',
  method: 'GET',
  path: '/today/awaited/{of}',
  minRole: 'admin',
  summary:
    "Returns pending vouchers, failed subscription charges, or tomorrow's renewals, oldest first, in pages of 50.",
  params: z.strictObject({ of: z.enum(awaitedLists) }),
  query: z.strictObject({ page: pageNumber }),
  response: z.strictObject({ rows: z.array(awaitedRow), total: z.int().nonnegative() }),
})
