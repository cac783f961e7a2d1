import { z } from 'zod'
import { fileInput } from '../catalogue/files/shapes.ts'
import { call } from '../values/call.ts'
import { fileColumn, importBatch, importFault, importKind } from './shapes.ts'
import { byId, id } from '../values/shapes.ts'

const MAX_FILE_BYTES = 10_000_000
export const IMPORTS_PER_PAGE = 20
const importDetails = z.strictObject({
  import: importBatch,
  columns: z.array(fileColumn),
  faults: z.array(importFault),
})

export const uploadImport = call({
  id: 'sendImport',
  method: 'POST',
  path: '/imports',
  minRole: 'admin',
  summary:
    'Uploads a CSV (UTF-8 or Windows-1252, commas or semicolons, at most 10 MB), guesses its columns and validates every line.',
  status: 201,
  upload: MAX_FILE_BYTES,
  limit: { most: 60, minutes: 10 },
  /** `data` is a form field with JSON. */
  body: z.strictObject({ file: fileInput, data: z.strictObject({ kind: importKind }) }),
  response: importDetails,
})

export const listImports = call({
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  minRole: 'admin',
  summary: `Returns the imports, newest first, ${IMPORTS_PER_PAGE} per page.`,
  query: z.strictObject({ page: z.coerce.number().pipe(z.int().min(0).max(10_000)).default(0) }),
  response: z.strictObject({ imports: z.array(importBatch), total: z.int().nonnegative() }),
})

export const getImport = call({
  id: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  minRole: 'admin',
  summary: 'Returns one import: its progress, its counts, and the first 50 lines that are invalid or were not undone.',
  params: byId,
  response: importDetails,
})

export const exportStudio = call({
  id: 'exportStudio',
  method: 'GET',
  path: '/studio',
  minRole: 'admin',
  summary:
    'Returns the studio as an archive that `studio:load` can read, without secrets, passwords or money. Audited.',
  mediaType: 'application/zip',
  limit: { most: 12, minutes: 60 },
  response: z.string(),
})

export const validateImport = call({
  id: 'tryImport',
  method: 'PUT',
  path: '/imports',
  minRole: 'admin',
  summary:
    'Validates every line with a column mapping and counts those to create, change, skip or reject. Changes nothing else.',
  body: z.strictObject({
    import_batch_id: id,
    mapping: z.record(z.string().max(60), z.string().max(300)),
  }),
  response: importDetails,
})

export const exportInvalidLines = call({
  id: 'wrongLines',
  method: 'GET',
  path: '/imports/{id}/wrong',
  minRole: 'admin',
  summary: 'Returns the invalid lines as CSV, each with its reason in an extra column, to correct and upload again.',
  mediaType: 'text/csv',
  params: byId,
  response: z.string(),
})

export const startImport = call({
  id: 'startImport',
  method: 'POST',
  path: '/imports/{id}/start',
  minRole: 'admin',
  summary: 'Imports the valid lines in transactions of some hundred lines, as a background job. Idempotent.',
  params: byId,
  response: importDetails,
})

export const stopImport = call({
  id: 'stopImport',
  method: 'POST',
  path: '/imports/{id}/stop',
  minRole: 'admin',
  summary: 'Stops an import after the current transaction; imported lines remain until the import is undone.',
  params: byId,
  response: importDetails,
})

export const undoImport = call({
  id: 'undoImport',
  method: 'POST',
  path: '/imports/{id}/undo',
  minRole: 'admin',
  summary:
    'Undoes what an import created or changed, except records that others now depend on; each of those has a reason.',
  params: byId,
  response: importDetails,
})
