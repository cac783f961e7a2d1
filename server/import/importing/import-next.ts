import type { LinesOf } from '@aforo/domain/import/giving-up.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { noteFailure } from './give-up.ts'
import { type Prepared, prepare, sceneOf, takeLines } from './kind.ts'
import { kindOf } from './kinds.ts'
import { type FileRead, readFile } from './read-file.ts'
import {
  type BatchHead,
  findBatch,
  findText,
  firstWithWorkLeft,
  insertLines,
  listWritten,
  lockNext,
  markUndone,
  removeTriedBefore,
  updateBatch,
} from './store.ts'
import { withCells } from './wrong-lines.ts'

export const firstImportDue = firstWithWorkLeft

/**
 * Imports or undoes the next lines of a batch: work and progress commit together, so any process can continue.
 * Returns whether more may follow. Failing chunks are retried a few times.
 */
export async function importNext(app: AppContext): Promise<boolean> {
  const settings = await app.settings()
  const held: { batch: BatchHead | null } = { batch: null }
  try {
    return await app.transaction(async (tx) => {
      const batch = await lockNext(tx)
      held.batch = batch
      if (!batch) return false
      await (batch.status === 'running' ? takeSome(tx, app, settings, batch) : takeSomeBack(tx, app, settings, batch))
      return true
    })
  } catch (error) {
    if (held.batch) await noteFailure(app, held.batch, nextLinesOf(app, held.batch))
    throw error
  }
}

async function takeSome(tx: Tx, app: AppContext, settings: Settings, batch: BatchHead): Promise<void> {
  const { import_batch_id: id, by, done, wrong } = batch
  const kind = kindOf(batch.kind)
  const { file, lines } = await preparedOf(tx, app, batch)
  const some = lines.slice(done, done + kind.linesPerTransaction)
  const outcomes = await takeLines(kind, sceneOf(app, tx, { settings, by, writes: true }), some)
  await insertLines(tx, id, withCells(outcomes, file))
  const counted = {
    tries: 0,
    done: done + some.length,
    wrong: wrong + outcomes.filter((one) => one.did === 'wrong').length,
  }
  const isOver = counted.done >= lines.length
  // The file holds personal data: it is deleted when no longer needed.
  const over = isOver ? { status: 'done' as const, text: null, finishedAt: app.now() } : {}
  await updateBatch(tx, id, { ...counted, ...over })
  if (isOver) await writeDown(tx, app, batch, 'finish-import')
}

/** Each is held against everything that may name it by now: slower than making it. */
const BACK_AT_ONCE = 50

async function takeSomeBack(tx: Tx, app: AppContext, settings: Settings, batch: BatchHead): Promise<void> {
  const { import_batch_id: id, by } = batch
  const kind = kindOf(batch.kind)
  const lines = await listWritten(tx, id, BACK_AT_ONCE)
  const scene = sceneOf(app, tx, { settings, by, writes: true })
  const current = []
  for (const line of lines) current.push({ line: line.line, stays: await kind.takeBack(scene, line) })
  await markUndone(tx, id, current)
  if (lines.length === BACK_AT_ONCE) return updateBatch(tx, id, { tries: 0 })
  await updateBatch(tx, id, { tries: 0, status: 'undone', finishedAt: app.now() })
  await writeDown(tx, app, batch, 'finish-undo')
}

/** The whole of a batch in the audit: who began it, and what came of its lines (R13). */
async function writeDown(tx: Tx, app: AppContext, batch: BatchHead, did: string): Promise<void> {
  const { import_batch_id: subject_id, by, kind, file_name } = batch
  const current = await findBatch(tx, subject_id)
  const after = { kind, file_name, ...current?.counts }
  await writeAudit(tx, { by, did, subject: 'import_batch', subject_id, after }, app.now())
}

type PreparedBatch = { readonly id: number; readonly file: FileRead; readonly lines: Prepared<object> }
const cache = new WeakMap<object, PreparedBatch>()

async function preparedOf(
  tx: Tx,
  app: AppContext,
  { import_batch_id: id, kind, mapping }: BatchHead,
): Promise<PreparedBatch> {
  const before = cache.get(app.database)
  if (before?.id === id) return before
  const read = readFile((await findText(tx, id)) ?? '')
  if (isRefusal(read)) throw new Error(`import_batch ${id}: expected the text of a table, found none that can be read.`)
  const one = { id, file: read.value, lines: prepare(kindOf(kind), read.value, mapping) }
  cache.set(app.database, one)
  return one
}

function nextLinesOf(app: AppContext, { import_batch_id: id, kind, done }: BatchHead): LinesOf | null {
  const read = cache.get(app.database)
  if (read?.id !== id) return null
  const lines = read.file.lines.slice(done, done + kindOf(kind).linesPerTransaction).map(({ line }) => line)
  return lines.length === 0 ? null : { from: Math.min(...lines), to: Math.max(...lines) }
}

const TRIED_DAYS = 7

export const sweepImports = (app: AppContext): Promise<void> =>
  removeTriedBefore(app.database.db, new Date(app.now().getTime() - TRIED_DAYS * 86_400_000))
