import type { ImportKind } from '@aforo/domain/import/columns.ts'
import { guessMapping, type Mapping, mappingFault } from '@aforo/domain/import/mapping.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readBatch } from '../correcting/read-batch.ts'
import { countInStudio } from '../figures/figures-store.ts'
import { measureFile, tryLines } from '../figures/trial.ts'
import { prepare } from './import-kind.ts'
import { kindOf } from './kinds.ts'
import { type FileRead, readFile, readUpload } from './read-file.ts'
import { showBatch } from './show-import.ts'
import { insertBatch, insertLines, lockBatch, removeLines, updateBatch } from './store.ts'
import { withCells } from './wrong-lines.ts'

type Actor = { readonly customer_id: number }

export async function sendImport(
  app: AppContext,
  { customer_id: by }: Actor,
  { file, data }: { file: { name: string; bytes: Uint8Array }; data: { kind: ImportKind } },
) {
  const upload = await readUpload(file.bytes)
  if (!upload.allowed) return upload
  const { text, sheet } = upload.value
  const parsed = readFile(text)
  if (!parsed.allowed) return parsed
  const settings = await app.settings()
  const mapping = guessMapping(data.kind, parsed.value.header)
  return app.transaction(async (tx) => {
    const row = { kind: data.kind, file_name: file.name.slice(0, 200), text, sheet, mapping, by, createdAt: app.now() }
    const id = await insertBatch(tx, { ...row, status: 'tried', lines: parsed.value.lines.length })
    const isComplete = mappingFault(data.kind, mapping, parsed.value.header) === null
    if (isComplete) await tryBatch(tx, app, { id, kind: data.kind, mapping, settings, by }, parsed.value)
    return showBatch(tx, id)
  })
}

/** Tries every line with another mapping and rolls back: the result shows what an import would do. */
export async function tryImport(
  app: AppContext,
  { customer_id: by }: Actor,
  { import_batch_id: id, mapping }: { import_batch_id: number; mapping: Mapping },
) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) return refuse('import-missing')
    if (batch.status !== 'tried') return refuse('import-started')
    const parsed = await readBatch(tx, id)
    if (!parsed.allowed) return parsed
    const message = mappingFault(batch.kind, mapping, parsed.value.header)
    if (message !== null) return refuse('mapping-incomplete', { message })
    await updateBatch(tx, id, { mapping: { ...mapping } })
    await removeLines(tx, id)
    await tryBatch(tx, app, { id, kind: batch.kind, mapping, settings, by }, parsed.value)
    return showBatch(tx, id)
  })
}

type TrialInput = { id: number; kind: ImportKind; mapping: Mapping; settings: Settings; by: number }

/** Tries every line of a batch and keeps its outcome, and the figures before and after. */
export async function tryBatch(
  tx: Tx,
  app: AppContext,
  { id, kind, mapping, settings, by }: TrialInput,
  file: FileRead,
): Promise<void> {
  const lines = prepare(kindOf(kind), file, mapping)
  const outcomes = await tryLines(tx, app, { kind, settings, by }, lines)
  const values = outcomes.map(({ subject: _s, subject_id: _i, before: _b, ...outcome }) => outcome)
  await insertLines(tx, id, withCells(values, file))
  await updateBatch(tx, id, {
    lines: file.lines.length,
    wrong: outcomes.filter(({ did }) => did === 'wrong').length,
    figures: { before: await countInStudio(tx, kind, app.now()), ...measureFile(kind, lines, outcomes) },
  })
}
