import type { LineRange } from '@aforo/domain/import/stopped-words.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readBatch } from '../correcting/read-batch.ts'
import { compareFile, settleFigures } from '../figures/settle.ts'
import { recordFailure } from './record-failure.ts'
import { type Prepared, prepare, createImportContext, importLines } from './import-kind.ts'
import { kindOf } from './kinds.ts'
import type { FileRead } from './read-file.ts'
import {
  type BatchHead,
  findBatch,
  insertLines,
  listWritten,
  lockNext,
  markUndone,
  removeTriedBefore,
  updateBatch,
  withoutTable,
} from './store.ts'
import { withCells } from './wrong-lines.ts'

export { firstImportDue } from './store.ts'

/**
 * Imports or undoes the next chunk of a batch. Rows and progress commit together, so that any process can continue.
 * Returns whether more may follow. A failed chunk is retried a few times.
 */
export async function importNext(app: AppContext): Promise<boolean> {
  const settings = await app.settings()
  const lastLocked: { batch: BatchHead | null } = { batch: null }
  try {
    return await app.transaction(async (tx) => {
      const batch = await lockNext(tx)
      lastLocked.batch = batch
      if (!batch) return false
      await (batch.status === 'running' ? importChunk(tx, app, settings, batch) : undoChunk(tx, app, settings, batch))
      return true
    })
  } catch (error) {
    if (lastLocked.batch) await recordFailure(app, lastLocked.batch, nextLinesOf(app, lastLocked.batch))
    throw error
  }
}

async function importChunk(tx: Tx, app: AppContext, settings: Settings, batch: BatchHead): Promise<void> {
  const { import_batch_id: id, by, done, wrong } = batch
  const kind = kindOf(batch.kind)
  const { file, lines } = await prepareBatch(tx, app, batch)
  const chunk = lines.slice(done, done + kind.linesPerTransaction)
  const outcomes = await importLines(kind, createImportContext(app, tx, { settings, by, writes: true }), chunk)
  await insertLines(tx, id, withCells(outcomes, file))
  const progress = {
    tries: 0,
    done: done + chunk.length,
    wrong: wrong + outcomes.filter(({ did }) => did === 'wrong').length,
  }
  const isOver = progress.done >= lines.length
  if (!isOver) return updateBatch(tx, id, progress)
  await settleFigures(tx, app, batch, await compareFile(tx, app, { batch, settings, lines }))
  await updateBatch(tx, id, { ...progress, ...withoutTable, status: 'done', finishedAt: app.now() })
  await auditSummary(tx, app, batch, 'finish-import')
}

/** Undoing a line checks every reference to its row, which is slower than importing it. */
const UNDO_CHUNK = 50

async function undoChunk(tx: Tx, app: AppContext, settings: Settings, batch: BatchHead): Promise<void> {
  const { import_batch_id: id, by } = batch
  const kind = kindOf(batch.kind)
  const lines = await listWritten(tx, id, UNDO_CHUNK)
  const context = createImportContext(app, tx, { settings, by, writes: true })
  const undoneLines = []
  for (const line of lines) undoneLines.push({ line: line.line, stays: await kind.undoLine(context, line) })
  await markUndone(tx, id, undoneLines)
  if (lines.length === UNDO_CHUNK) return updateBatch(tx, id, { tries: 0 })
  await settleFigures(tx, app, batch)
  await updateBatch(tx, id, { tries: 0, status: 'undone', finishedAt: app.now() })
  await auditSummary(tx, app, batch, 'finish-undo')
}

/** Writes the summary of a batch to the audit log: its actor and the results of its lines (R13). */
async function auditSummary(tx: Tx, app: AppContext, batch: BatchHead, did: string): Promise<void> {
  const { import_batch_id: subject_id, by, kind, file_name } = batch
  const current = await findBatch(tx, subject_id)
  const after = { kind, file_name, ...current?.counts }
  await writeAudit(tx, { by, did, subject: 'import_batch', subject_id, after }, app.now())
}

type PreparedBatch = { readonly id: number; readonly file: FileRead; readonly lines: Prepared<object> }
const cache = new WeakMap<object, PreparedBatch>()

async function prepareBatch(
  tx: Tx,
  app: AppContext,
  { import_batch_id: id, kind, mapping }: BatchHead,
): Promise<PreparedBatch> {
  const cached = cache.get(app.database)
  if (cached?.id === id) return cached
  const read = await readBatch(tx, id)
  if (isRefusal(read)) throw new Error(`import_batch ${id}: expected the text of a table, found none that can be read.`)
  const prepared = { id, file: read.value, lines: prepare(kindOf(kind), read.value, mapping) }
  cache.set(app.database, prepared)
  return prepared
}

function nextLinesOf(app: AppContext, { import_batch_id: id, kind, done }: BatchHead): LineRange | null {
  const read = cache.get(app.database)
  if (read?.id !== id) return null
  const lines = read.file.lines.slice(done, done + kindOf(kind).linesPerTransaction).map(({ line }) => line)
  return lines.length === 0 ? null : { from: Math.min(...lines), to: Math.max(...lines) }
}

const PREVIEW_DAYS = 7

export const sweepImports = (app: AppContext): Promise<void> =>
  removeTriedBefore(app.database.db, new Date(app.now().getTime() - PREVIEW_DAYS * 86_400_000))
