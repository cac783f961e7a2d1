import { sumFigures } from '@aforo/domain/import/figures.ts'
import { mappingFault } from '@aforo/domain/import/mapping.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { AppContext } from '../../app/app-context.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { measureFile } from '../figures/trial.ts'
import { settleFigures } from '../figures/settle.ts'
import { createImportContext, importLines, prepare } from '../importing/import-kind.ts'
import { kindOf } from '../importing/kinds.ts'
import { showBatch } from '../importing/show-import.ts'
import { type BatchHead, findWrongLine, insertLines, removeLine, updateBatch } from '../importing/store.ts'
import { withCells } from '../importing/wrong-lines.ts'

type CorrectedLine = {
  readonly batch: BatchHead
  readonly settings: Settings
  readonly by: number
  readonly line: number
  readonly cells: readonly string[]
}

/** Imports one wrong line of a finished import with its new cells; it becomes a line of the import, undone with it. */
export async function importCorrected(tx: Tx, app: AppContext, { batch, settings, by, line, cells }: CorrectedLine) {
  const { import_batch_id: id, kind, mapping } = batch
  const row = await findWrongLine(tx, id, line)
  if (row === null) return refuse('line-not-wrong')
  const header = row.map(([name]) => name)
  const message = mappingFault(kind, mapping, header)
  if (message !== null) return refuse('mapping-incomplete', { message })
  const file = { header, lines: [{ line, cells: header.map((_name, index) => (cells[index] ?? '').trim()) }] }
  const prepared = prepare(kindOf(kind), file, mapping)
  const outcomes = await importLines(
    kindOf(kind),
    createImportContext(app, tx, { settings, by, writes: true }),
    prepared,
  )
  await removeLine(tx, id, line)
  await insertLines(tx, id, withCells(outcomes, file))
  const isStillWrong = outcomes.some(({ did }) => did === 'wrong')
  if (!isStillWrong) {
    const measured = measureFile(kind, prepared, outcomes)
    const figures = batch.figures && {
      ...batch.figures,
      file: sumFigures(kind, [batch.figures.file, measured.file]),
      adds: sumFigures(kind, [batch.figures.adds, measured.adds]),
    }
    await updateBatch(tx, id, { wrong: Math.max(0, batch.wrong - 1), figures })
    await settleFigures(tx, app, { ...batch, figures })
    await auditCorrection(tx, app, { by, id, line })
  }
  return showBatch(tx, id)
}

const auditCorrection = (tx: Tx, app: AppContext, { by, id, line }: { by: number; id: number; line: number }) =>
  writeAudit(tx, { by, did: 'correct-import', subject: 'import_batch', subject_id: id, after: { line } }, app.now())
