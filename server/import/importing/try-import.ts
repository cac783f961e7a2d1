import type { ImportKind } from '@aforo/domain/import/columns.ts'
import { guessMapping, type Mapping, mappingFault } from '@aforo/domain/import/mapping.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { type Outcome, prepare, sceneOf, takeLines } from './kind.ts'
import { kindOf } from './kinds.ts'
import { type FileRead, readFile, textOf } from './read-file.ts'
import { type ImportShown, showBatch } from './show-import.ts'
import { findText, insertBatch, insertLines, lockBatch, removeLines, updateBatch } from './store.ts'
import { withCells } from './wrong-lines.ts'

type Actor = { readonly customer_id: number }

export async function sendImport(
  app: AppContext,
  { customer_id: by }: Actor,
  { file, data }: { file: { name: string; bytes: Uint8Array }; data: { kind: ImportKind } },
): Promise<Verdict<ImportShown>> {
  const text = textOf(file.bytes)
  const read = readFile(text)
  if (!read.allowed) return read
  const settings = await app.settings()
  const mapping = guessMapping(data.kind, read.value.header)
  return app.transaction(async (tx) => {
    const row = { kind: data.kind, file_name: file.name.slice(0, 200), text, mapping, by, createdAt: app.now() }
    const id = await insertBatch(tx, { ...row, status: 'tried', lines: read.value.lines.length })
    const complete = mappingFault(data.kind, mapping, read.value.header) === null
    if (complete) await tryLines(tx, app, { id, kind: data.kind, mapping, settings, by }, read.value)
    return showBatch(tx, id)
  })
}

/** Tries every line by another mapping: what would come of it, with nothing of it done. */
export async function tryImport(
  app: AppContext,
  { customer_id: by }: Actor,
  { import_batch_id: id, mapping }: { import_batch_id: number; mapping: Mapping },
): Promise<Verdict<ImportShown>> {
  const settings = await app.settings()
  return app.transaction(async (tx): Promise<Verdict<ImportShown>> => {
    const batch = await lockBatch(tx, id)
    if (!batch) return refuse('import-missing')
    if (batch.status !== 'tried') return refuse('import-started')
    const read = readFile((await findText(tx, id)) ?? '')
    if (!read.allowed) return read
    const message = mappingFault(batch.kind, mapping, read.value.header)
    if (message !== null) return refuse('mapping-incomplete', { message })
    await updateBatch(tx, id, { mapping: { ...mapping } })
    await removeLines(tx, id)
    await tryLines(tx, app, { id, kind: batch.kind, mapping, settings, by }, read.value)
    return showBatch(tx, id)
  })
}

type Trial = { id: number; kind: ImportKind; mapping: Mapping; settings: Settings; by: number }

async function tryLines(tx: Tx, app: AppContext, { id, kind: name, mapping, settings, by }: Trial, file: FileRead) {
  const kind = kindOf(name)
  const outcomes = await runAndRollBack(tx, (inner) =>
    takeLines(kind, sceneOf(app, inner, { settings, by, writes: false }), prepare(kind, file, mapping)),
  )
  const values = outcomes.map(({ subject: _s, subject_id: _i, before: _b, ...one }) => one)
  await insertLines(tx, id, withCells(values, file))
  await updateBatch(tx, id, { wrong: outcomes.filter(({ did }) => did === 'wrong').length })
}

async function runAndRollBack(tx: Tx, work: (inner: Tx) => Promise<Outcome[]>): Promise<Outcome[]> {
  const over = new Error('tried')
  let outcomes: Outcome[] = []
  await tx
    .transaction(async (inner) => {
      outcomes = await work(inner)
      throw over
    })
    .catch((error: unknown) => {
      if (error !== over) throw error
    })
  return outcomes
}
