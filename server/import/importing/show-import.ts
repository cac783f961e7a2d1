import { IMPORTS_PER_PAGE } from '@aforo/domain/import/contract.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import type { FileColumn, ImportBatch, ImportFault } from '@aforo/domain/import/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readFile } from './read-file.ts'
import { findBatch, findText, listBatches, listFaults } from './store.ts'

const SAMPLES = 3
const MAX_FAULTS = 50
export type ImportShown = { import: ImportBatch; columns: FileColumn[]; faults: ImportFault[] }

export const listImports = ({ database }: AppContext, page: number) =>
  listBatches(database.db, { offset: page * IMPORTS_PER_PAGE, most: IMPORTS_PER_PAGE })

export async function showBatch(db: Tx, id: number): Promise<Verdict<ImportShown>> {
  const batch = await findBatch(db, id)
  if (!batch) return refuse('import-missing')
  const text = batch.status === 'tried' ? await findText(db, id) : null
  const faults = await listFaults(db, batch, MAX_FAULTS)
  return allow({
    import: batch,
    columns: text === null ? [] : columnsOf(text),
    faults: faults.map(({ line, reason, cells }) => ({ line, reason, cells })),
  })
}

function columnsOf(text: string): FileColumn[] {
  const file = readFile(text)
  if (!file.allowed) return []
  const { header, lines } = file.value
  return header.map((name, index) => ({
    name,
    samples: lines.slice(0, SAMPLES).map(({ cells }) => (cells[index] ?? '').slice(0, 80)),
  }))
}
