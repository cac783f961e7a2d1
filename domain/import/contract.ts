import { z } from 'zod'
import { sentFile } from '../catalogue/files/shapes.ts'
import { id } from '../catalogue/schedule/shapes.ts'
import { call } from '../values/call.ts'
import { fileColumn, importBatch, importFault, importKind } from './shapes.ts'

const LARGEST_TABLE = 10_000_000
export const IMPORTS_PER_PAGE = 20
const params = z.strictObject({ id: z.coerce.number().pipe(id) })
const whole = z.strictObject({
  import: importBatch,
  columns: z.array(fileColumn),
  faults: z.array(importFault),
})

export const sendImport = call({
  id: 'sendImport',
  method: 'POST',
  path: '/imports',
  minRole: 'admin',
  summary:
    'Takes a CSV (UTF-8 or Windows-1252, commas or semicolons) of 10 MB at most, guesses its columns and tries every line.',
  status: 201,
  upload: LARGEST_TABLE,
  limit: { most: 60, minutes: 10 },
  /** `data` is a field of JSON beside the file. */
  body: z.strictObject({ file: sentFile, data: z.strictObject({ kind: importKind }) }),
  response: whole,
})

export const listImports = call({
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  minRole: 'admin',
  summary: `What was brought in so far, the newest first, ${IMPORTS_PER_PAGE} a page.`,
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(10_000)).default(0) }),
  response: z.strictObject({ imports: z.array(importBatch), total: z.int().nonnegative() }),
})

export const getImport = call({
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  minRole: 'admin',
  summary: 'One batch: how far it is, what came of its lines, and the first 50 that are wrong or that stayed.',
  params,
  response: whole,
})

export const exportStudio = call({
  id: 'exportStudio',
  method: 'GET',
  path: '/studio',
  minRole: 'admin',
  summary:
    'The studio as the folder that is read back by studio:load, in one archive: no secrets, passwords or money. Audited.',
  mediaType: 'application/zip',
  limit: { most: 12, minutes: 60 },
  response: z.string(),
})

export const tryImport = call({
  id: 'tryImport',
  method: 'PUT',
  path: '/imports',
  minRole: 'admin',
  summary:
    'Tries every line by a mapping of columns: what would be made, changed, the same or wrong. Changes nothing else.',
  body: z.strictObject({
    import_batch_id: id,
    mapping: z.record(z.string().max(60), z.string().max(300)),
  }),
  response: whole,
})

export const wrongLines = call({
  id: 'wrongLines',
  method: 'GET',
  path: '/imports/{id}/wrong',
  minRole: 'admin',
  summary:
    'The wrong lines as they were sent, each with its reason in a column of its own: CSV to correct and send again.',
  mediaType: 'text/csv',
  params,
  response: z.string(),
})

export const startImport = call({
  id: 'startImport',
  method: 'POST',
  path: '/imports/{id}/start',
  minRole: 'admin',
  summary:
    'Takes in the lines that are not wrong, some hundred a transaction, whatever process is at hand. Twice is once.',
  params,
  response: whole,
})

export const stopImport = call({
  id: 'stopImport',
  method: 'POST',
  path: '/imports/{id}/stop',
  minRole: 'admin',
  summary: 'Stops after the lines that are being written; what was taken in stays until it is undone.',
  params,
  response: whole,
})

export const undoImport = call({
  id: 'undoImport',
  method: 'POST',
  path: '/imports/{id}/undo',
  minRole: 'admin',
  summary:
    'Takes back what a batch made or changed, but for what something was built on since: each of those says why it stays.',
  params,
  response: whole,
})
