import { z } from 'zod'
import { call } from '../values/call.ts'
import * as shapes from './shapes.ts'

export const readLog = call({
  id: 'readLog',
  method: 'GET',
  path: '/audit',
  minRole: 'admin',
  summary:
    'What staff changed by hand, the newest first, by pages of 50, page 0 first: by whom, what, to which thing, on which days (2.54).',
  query: shapes.logQuery,
  response: z.strictObject({ entries: z.array(shapes.entry), total: z.int().nonnegative() }),
})

export const listWriters = call({
  id: 'listWriters',
  method: 'GET',
  path: '/audit/writers',
  minRole: 'admin',
  summary: 'Everybody who ever changed something by hand, by name.',
  response: z.strictObject({ writers: z.array(shapes.writer) }),
})
