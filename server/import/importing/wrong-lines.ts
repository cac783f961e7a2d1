import { stringify } from 'csv-stringify/sync'
import { refuse } from '@aforo/domain/import/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import type { Outcome } from './import-kind.ts'
import type { FileRead } from './read-file.ts'
import { findBatch, listFaults } from './store.ts'
import { RawResponse } from '../../platform/http/request.ts'

const REASON_COLUMN = 'Motivo'

/** Stores the cells of wrong lines, so that they can be corrected after the file was deleted. */
export function withCells(outcomes: readonly Outcome[], { header, lines }: FileRead): Outcome[] {
  const cellsOf = new Map(lines.map(({ line, cells }) => [line, cells]))
  return outcomes.map((outcome) => {
    if (outcome.did !== 'wrong') return outcome
    const cells = cellsOf.get(outcome.line) ?? []
    return { ...outcome, before: { row: header.map((name, index) => [name, cells[index] ?? ''] as const) } }
  })
}

/** A CSV of wrong lines for correction: unchanged, with a column of reasons. Formulas are escaped. */
export async function wrongLines({ database }: AppContext, id: number) {
  const batch = await findBatch(database.db, id)
  if (!batch) return refuse('import-missing')
  const faults = await listFaults(database.db, batch, null)
  const columns = [
    ...new Set(faults.flatMap(({ row }) => row.map(([name]) => name).filter((name) => name !== REASON_COLUMN))),
  ]
  const rows = faults.map(({ row, reason }) => {
    const cells = new Map(row)
    return [...columns.map((name) => cells.get(name) ?? ''), reason]
  })
  const text = stringify([[...columns, REASON_COLUMN], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return allow(
    new RawResponse(text, { 'Content-Disposition': `attachment; filename="importacion-${id}-por-corregir.csv"` }),
  )
}
