import type { correctImportLine } from '@aforo/domain/import/contract.ts'
import type { Corrections } from '@aforo/domain/import/corrections.ts'
import { mappingFault } from '@aforo/domain/import/mapping.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readFile } from '../importing/read-file.ts'
import { showBatch } from '../importing/show-import.ts'
import { findTable, lockBatch, removeLines, updateBatch } from '../importing/store.ts'
import { tryBatch } from '../importing/try-import.ts'
import { importCorrected } from './import-corrected.ts'
import { readCorrected } from './read-batch.ts'

type Correction = ParsedOf<typeof correctImportLine>['body']
type LineOfBatch = { readonly id: number; readonly line: number }

/**
 * Corrects a line beside its file, leaves it out or restores it, and tries all lines again; after the import a wrong
 * line is imported with its new cells instead. Refuses a line that the file does not have.
 */
export async function correctLine(
  app: AppContext,
  { customer_id: by }: { readonly customer_id: number },
  { id, line }: LineOfBatch,
  correction: Correction,
) {
  if (correction.action === 'correct' && !correction.cells.some((cell) => cell.trim() !== ''))
    return refuse('cells-missing')
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (!batch) return refuse('import-missing')
    const isOver = batch.status === 'done' || batch.status === 'stopped'
    if (isOver && correction.action === 'correct')
      return importCorrected(tx, app, { batch, settings, by, line, cells: correction.cells })
    if (batch.status !== 'tried') return refuse('import-started')
    const { text, corrections } = await findTable(tx, id)
    const changed = changeCorrections(text ?? '', corrections, { line, correction })
    if (!changed.allowed) return changed
    const parsed = readCorrected(text ?? '', changed.value)
    if (!parsed.allowed) return parsed
    const { kind, mapping } = batch
    await updateBatch(tx, id, { corrections: changed.value, lines: parsed.value.lines.length })
    await removeLines(tx, id)
    // Before its columns are known, no line can be tried.
    const isComplete = mappingFault(kind, mapping, parsed.value.header) === null
    if (isComplete) await tryBatch(tx, app, { id, kind, mapping, settings, by }, parsed.value)
    return showBatch(tx, id)
  })
}

function changeCorrections(
  text: string,
  corrections: Corrections,
  { line, correction: { action, cells } }: { line: number; correction: Correction },
) {
  const parsed = readFile(text)
  if (!parsed.allowed) return parsed
  const { header, lines } = parsed.value
  if (!lines.some((original) => original.line === line)) return refuse('line-missing')
  const { [String(line)]: _previous, ...rest } = corrections
  if (action === 'restore') return allow(rest)
  const corrected = header.map((_name, index) => (cells[index] ?? '').trim())
  return allow({ ...rest, [line]: action === 'leave_out' ? null : corrected })
}
