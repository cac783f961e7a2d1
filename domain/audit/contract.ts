import { z } from 'zod'
import { call } from '../values/call.ts'
import * as shapes from './shapes.ts'

export const readLog = call({
  id: 'readLog',
  method: 'GET',
  path: '/audit',
  minRole: 'admin',
  summary:
    'Returns the audit log of changes by staff, newest first or by one of its columns, in pages of 50 from page 0; filters by author, action, subject and date (2.54).',
  query: shapes.logQuery,
  response: z.strictObject({ entries: z.array(shapes.entry), total: z.int().nonnegative() }),
})

export const listWriters = call({
  id: 'listWriters',
  method: 'GET',
  path: '/audit/writers',
  minRole: 'admin',
  summary: 'Returns the people who have at least one entry in the audit log, by name.',
  response: z.strictObject({ writers: z.array(shapes.writer) }),
})
