import { z } from 'zod'
import { fileInput } from '../catalogue/files/shapes.ts'
import { call } from '../values/call.ts'
import { differingLines, fileColumn, importBatch, importFault, importFigure, importKind } from './shapes.ts'
import { byId, id } from '../values/shapes.ts'
import { refuse } from './refusals.ts'

const MAX_FILE_BYTES = 10_000_000
export const IMPORTS_PER_PAGE = 20
const importDetails = z.strictObject({
  import: importBatch,
  columns: z.array(fileColumn),
  faults: z.array(importFault),
  figures: z.array(importFigure),
  /** Valid lines that were not found in the studio as they are written, after the last one; null before. */
  differing: differingLines.nullable(),
  /** Lines that staff left out. */
  left_out: z.array(z.int().positive()),
  /** Customers that this import added and that have no account yet. */
  without_account: z.int().nonnegative(),
})

export const uploadImport = call({
  id: 'sendImport',
  method: 'POST',
  path: '/imports',
  minRole: 'admin',
  summary:
    'Uploads an Excel workbook (.xlsx) or a CSV (UTF-8 or Windows-1252, commas or semicolons), at most 10 MB, guesses its columns and validates every line. Of a workbook the first sheet with rows is read.',
  status: 201,
  upload: MAX_FILE_BYTES,
  limit: { most: 60, minutes: 10 },
  /** `data` is a form field with JSON. */
  body: z.strictObject({ file: fileInput, data: z.strictObject({ kind: importKind }) }),
  response: importDetails,
  refuses: refuse.of(
    'file-empty',
    'file-encrypted',
    'file-old-excel',
    'file-too-large',
    'file-unreadable',
    'import-missing',
    'not-a-workbook',
    'too-many-columns',
    'too-many-lines',
  ),
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
  refuses: refuse.of('import-missing'),
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
  refuses: refuse.of(
    'file-empty',
    'file-unreadable',
    'import-missing',
    'import-started',
    'mapping-incomplete',
    'too-many-lines',
  ),
})

const LONGEST_CELL = 2000

export const correctImportLine = call({
  id: 'correctImportLine',
  method: 'PUT',
  path: '/imports/{id}/lines/{line}',
  minRole: 'admin',
  summary:
    'Corrects the cells of one line, leaves it out, or restores it, and validates every line again. A wrong line of a finished import is imported with its new cells. The file itself is not changed.',
  params: byId.extend({ line: z.coerce.number().pipe(id) }),
  body: z.strictObject({
    action: z.enum(['correct', 'leave_out', 'restore']),
    /** In the order of the columns; only to correct. */
    cells: z.array(z.string().max(LONGEST_CELL)).max(200).default([]),
  }),
  response: importDetails,
  refuses: refuse.of(
    'cells-missing',
    'file-empty',
    'file-unreadable',
    'import-missing',
    'import-started',
    'line-missing',
    'line-not-wrong',
    'mapping-incomplete',
    'too-many-lines',
  ),
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
  refuses: refuse.of('import-missing'),
})

export const startImport = call({
  id: 'startImport',
  method: 'POST',
  path: '/imports/{id}/start',
  minRole: 'admin',
  summary: 'Imports the valid lines in transactions of some hundred lines, as a background job. Idempotent.',
  params: byId,
  response: importDetails,
  refuses: refuse.of(
    'file-empty',
    'file-unreadable',
    'import-missing',
    'import-started',
    'mapping-incomplete',
    'too-many-lines',
  ),
})

export const INVITED_AT_ONCE = 20

export const inviteImported = call({
  id: 'inviteImported',
  method: 'POST',
  path: '/imports/{id}/invitations',
  minRole: 'admin',
  summary: `Creates accounts for up to ${INVITED_AT_ONCE} customers that a finished import added, and e-mails each the link to set a password. Customers with an account are never invited. Repeat with the last number while some are left.`,
  limit: { most: 600, minutes: 60 },
  params: byId,
  body: z.strictObject({ after: z.int().nonnegative().max(2_147_483_647).default(0) }),
  response: z.strictObject({
    invited: z.int().nonnegative(),
    /** Customers whose account could not be created, such as an address that the provider refuses. */
    failed: z.int().nonnegative(),
    /** The last number that was tried; null when none was left after the number that was sent. */
    last: id.nullable(),
    without_account: z.int().nonnegative(),
  }),
  refuses: refuse.of('import-missing', 'import-not-over', 'import-without-people'),
})

export const stopImport = call({
  id: 'stopImport',
  method: 'POST',
  path: '/imports/{id}/stop',
  minRole: 'admin',
  summary: 'Stops an import after the current transaction; imported lines remain until the import is undone.',
  params: byId,
  response: importDetails,
  refuses: refuse.of('import-missing', 'import-not-running'),
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
  refuses: refuse.of('import-missing', 'import-not-over'),
})
