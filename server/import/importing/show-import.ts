import { type getImport, IMPORTS_PER_PAGE } from '@aforo/domain/import/contract.ts'
import { refuse } from '@aforo/domain/import/refusals.ts'
import type { FileColumn, ImportFigure } from '@aforo/domain/import/shapes.ts'
import type { ImportKind } from '@aforo/domain/import/columns.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { leftOutLines } from '@aforo/domain/import/corrections.ts'
import { figuresOf } from '@aforo/domain/import/figures.ts'
import { readCorrected } from '../correcting/read-batch.ts'
import { countWithoutAccount } from '../inviting/inviting-store.ts'
import type { FileRead } from './read-file.ts'
import type { BatchFigures } from '../tables.ts'
import { type FaultRow, findBatch, findFigures, findTable, listBatches, listFaults } from './store.ts'

const SAMPLES = 3
const MAX_FAULTS = 50
export type ImportShown = ResponseOf<typeof getImport>

export const listImports = ({ database }: AppContext, page: number) =>
  listBatches(database.db, { offset: page * IMPORTS_PER_PAGE, most: IMPORTS_PER_PAGE })

export async function showBatch(db: Tx, id: number) {
  const batch = await findBatch(db, id)
  if (!batch) return refuse('import-missing')
  const { text, corrections } = await findTable(db, id)
  const faults = await listFaults(db, batch, MAX_FAULTS)
  const figures = await findFigures(db, id)
  const isOver = batch.status === 'done' || batch.status === 'stopped'
  const file = batch.status === 'tried' && text !== null ? readCorrected(text, corrections) : null
  return allow({
    import: batch,
    columns: file?.allowed ? columnsOf(file.value) : isOver ? columnsOfFaults(faults) : [],
    faults: faults.map(({ line, reason, cells }) => ({ line, reason, cells })),
    figures: figures === null ? [] : figuresToApi(batch.kind, figures),
    differing: figures?.differing ? { count: figures.differing.count, lines: [...figures.differing.lines] } : null,
    left_out: leftOutLines(corrections),
    without_account: isOver && batch.kind === 'customers' ? await countWithoutAccount(db, id) : 0,
  })
}

function figuresToApi(kind: ImportKind, { before, file, adds, added, now }: BatchFigures): ImportFigure[] {
  return figuresOf[kind].map((key) => ({
    key,
    before: before[key] ?? 0,
    file: file[key] ?? 0,
    adds: adds[key] ?? 0,
    added: added ? (added[key] ?? 0) : null,
    now: now ? (now[key] ?? 0) : null,
  }))
}

const columnsOf = ({ header, lines }: FileRead): FileColumn[] =>
  header.map((name, index) => ({
    name,
    samples: lines.slice(0, SAMPLES).map(({ cells }) => (cells[index] ?? '').slice(0, 80)),
  }))

/** After an import its file is deleted; the wrong lines that are left still know their columns. */
const columnsOfFaults = ([first]: readonly FaultRow[]): FileColumn[] =>
  (first?.row ?? []).map(([name]) => ({ name, samples: [] }))
