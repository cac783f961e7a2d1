import { z } from 'zod'
import { id, localDate } from '../../catalogue/schedule/shapes.ts'
import { call } from '../../values/call.ts'
import { awaitedLists, awaitedRow, today } from './shapes.ts'

export const getToday = call({
  id: 'getToday',
  method: 'GET',
  path: '/today',
  minRole: 'reception',
  summary:
    'A day of the studio at a glance: its classes, who came and who did not, what is wrong; its money for its owner (R13).',
  /** Today by default, of all places by default; money has no place. */
  query: z.strictObject({ date: localDate.optional(), location_id: z.coerce.number().pipe(id).optional() }),
  response: today,
})

export const listAwaited = call({
  id: 'listAwaited',
  method: 'GET',
  path: '/today/awaited/{of}',
  minRole: 'admin',
  summary:
    'A page of 50 of the vouchers that wait, the charges of plans that failed, or the renewals of tomorrow; the oldest first.',
  params: z.strictObject({ of: z.enum(awaitedLists) }),
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0) }),
  response: z.strictObject({ rows: z.array(awaitedRow), total: z.int().nonnegative() }),
})
