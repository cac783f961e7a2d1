import { z } from 'zod'
import { importKinds } from './columns.ts'
import { figureKeys } from './figures.ts'
import { id, instant } from '../values/shapes.ts'

export const importKind = z.enum(importKinds)

/** Number of lines by outcome; `stays` counts records that an undo could not remove. */
const importCounts = z
  .strictObject({
    made: z.int().nonnegative(),
    changed: z.int().nonnegative(),
    same: z.int().nonnegative(),
    wrong: z.int().nonnegative(),
    undone: z.int().nonnegative(),
    stays: z.int().nonnegative(),
  })
  .meta({ id: 'ImportCounts' })
export type ImportCounts = z.infer<typeof importCounts>

export const importBatch = z
  .strictObject({
    import_batch_id: id,
    kind: importKind,
    file_name: z.string(),
    status: z.enum(['tried', 'running', 'done', 'stopped', 'undoing', 'undone']),
    /** Of a workbook: the sheet that was read, and how many sheets have rows. */
    sheet: z.strictObject({ name: z.string(), of: z.int().positive() }).nullable(),
    mapping: z.record(z.string(), z.string()),
    lines: z.int().nonnegative(),
    /** Lines processed so far by the import or by its undo. */
    done: z.int().nonnegative(),
    counts: importCounts,
    fault: z.string().nullable(),
    by: z.string(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'ImportBatch' })
export type ImportBatch = z.infer<typeof importBatch>

export const fileColumn = z.strictObject({ name: z.string(), samples: z.array(z.string()) })
export type FileColumn = z.infer<typeof fileColumn>

/**
 * What the studio had before, what the valid lines hold and what they add; `added` is counted in the records after the
 * import, `now` in the studio, and both are null before.
 */
export const importFigure = z
  .strictObject({
    key: z.enum(figureKeys),
    before: z.int(),
    file: z.int(),
    adds: z.int(),
    added: z.int().nullable(),
    now: z.int().nullable(),
  })
  .meta({ id: 'ImportFigure' })
export type ImportFigure = z.infer<typeof importFigure>

export const differingLines = z.strictObject({
  count: z.int().nonnegative(),
  lines: z.array(z.int().positive()),
})

/** A line that is invalid or could not be undone, with the reason and its cells as uploaded. */
export const importFault = z
  .strictObject({
    line: z.int().positive(),
    reason: z.string(),
    cells: z.array(z.string()),
  })
  .meta({ id: 'ImportFault' })
export type ImportFault = z.infer<typeof importFault>
