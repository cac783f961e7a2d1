import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Prepared } from '../importing/import-kind.ts'
import { type BatchHead, updateBatch } from '../importing/store.ts'
import type { BatchFigures } from '../tables.ts'
import { countAdded, countInStudio, listWrongNumbers } from './figures-store.ts'
import { tryLines } from './trial.ts'

const MAX_DIFFERING = 50

/** Counts in the studio's records what a batch added and what is there now, and keeps both with the batch. */
export async function settleFigures(
  tx: Tx,
  app: AppContext,
  { import_batch_id: id, kind, figures }: Pick<BatchHead, 'import_batch_id' | 'kind' | 'figures'>,
  differing?: BatchFigures['differing'],
): Promise<void> {
  if (figures === null) return
  const [added, now] = [await countAdded(tx, kind, id), await countInStudio(tx, kind, app.now())]
  await updateBatch(tx, id, { figures: { ...figures, added, now, ...(differing ? { differing } : {}) } })
}

/**
 * Compares the whole file with the studio after its last line: a line that was valid has to be there as it is written.
 * Returns the numbers of the lines that are not.
 */
export async function compareFile(
  tx: Tx,
  app: AppContext,
  { batch, settings, lines }: { batch: BatchHead; settings: Settings; lines: Prepared<object> },
): Promise<NonNullable<BatchFigures['differing']>> {
  const { import_batch_id: id, kind, by } = batch
  const wrong = new Set(await listWrongNumbers(tx, id))
  const outcomes = await tryLines(tx, app, { kind, settings, by }, lines)
  const differing = outcomes.filter(({ line, did }) => did !== 'same' && !wrong.has(line)).map(({ line }) => line)
  return { count: differing.length, lines: differing.toSorted((a, b) => a - b).slice(0, MAX_DIFFERING) }
}
