import { differenceOf, figureWords } from '@aforo/domain/import/figures.ts'
import type { ImportFigure } from '@aforo/domain/import/shapes.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Table, type Column } from '../ui/list/table.tsx'
import { balanceWords, type ImportBatchDetails } from './import-words.ts'

type Row = ImportFigure & { readonly index: number }

/** What the studio has, what the file brings and what it will have; after the import, what was expected and is there. */
export function ImportFigures({ shown: { import: batch, figures, differing } }: { shown: ImportBatchDetails }) {
  const isBefore = batch.status === 'tried'
  const isUndone = batch.status === 'undone'
  const rows = figures.map((figure, index) => ({ ...figure, index }))
  if (rows.length === 0 || (!isBefore && rows.some(({ added }) => added === null))) return null
  const title = isBefore ? 'Antes y después' : isUndone ? 'Lo que queda' : '¿Cuadra?'
  return (
    <section className="import-figures" aria-labelledby="cifras">
      <h2 id="cifras">{title}</h2>
      {!isBefore && !isUndone && <Balance {...{ figures, differing, isWhole: batch.status === 'done' }} />}
      <Table
        caption={title}
        columns={isBefore ? beforeColumns : isUndone ? undoneColumns : afterColumns}
        rows={rows}
        keyOf={({ index }) => index}
      />
    </section>
  )
}

type BalanceProps = Pick<ImportBatchDetails, 'figures' | 'differing'> & { isWhole: boolean }

function Balance({ figures, differing, isWhole }: BalanceProps) {
  const { isBalanced, words } = balanceWords({ figures, differing, isWhole })
  return (
    <p className="import-balance" role="status">
      <Badge tone={isBalanced ? 'ok' : 'aviso'}>{isBalanced ? 'Cuadra' : 'No cuadra'}</Badge> {words}
    </p>
  )
}

const number = (label: string, valueOf: (row: Row) => number): Column<Row> => ({
  label,
  as: 'number',
  cell: (row) => formatNumber(valueOf(row)),
})
const what: Column<Row> = { label: 'Qué', as: 'head', cell: ({ key }) => figureWords[key] }
const beforeColumns = [
  what,
  number('Hoy en el estudio', ({ before }) => before),
  number('En el archivo', ({ file }) => file),
  number('Se agregan', ({ adds }) => adds),
  number('Quedarán', ({ before, adds }) => before + adds),
]
const afterColumns = [
  what,
  number('Antes', ({ before }) => before),
  number('Esperado', ({ adds }) => adds),
  number('Agregado', ({ added }) => added ?? 0),
  number('Diferencia', ({ key, adds, added }) => differenceOf({ [key]: adds }, { [key]: added ?? 0 })[key] ?? 0),
  number('Al terminar', ({ now }) => now ?? 0),
]
const undoneColumns = [
  what,
  number('Antes', ({ before }) => before),
  number('Se quedan', ({ added }) => added ?? 0),
  number('Al terminar', ({ now }) => now ?? 0),
]
