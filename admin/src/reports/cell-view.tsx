import { Link } from 'react-router'
import type { Cell, Column, Columns } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { personPath, rosterPath, watchersPath } from '../paths.ts'
import { cellWords, isLinked } from './words/cell-words.ts'

type Props = {
  column: Column
  cell: Cell
  zone: Zone
  customerId: number | null
}

export function CellView({ column: { kind }, cell, zone, customerId }: Props) {
  const words = cellWords(kind, cell, zone)
  const path = isLinked(cell) ? pathTo(kind, cell.id, customerId) : null
  return path ? (
    <Link className="cell-link" to={path}>
      {words}
    </Link>
  ) : (
    words
  )
}

function pathTo(kind: Column['kind'], id: number, customerId: number | null): string | null {
  switch (kind) {
    case 'person':
      return personPath(id)
    case 'class':
      return rosterPath(id)
    case 'video':
      return watchersPath(id)
    case 'purchase':
      return customerId === null ? null : personPath(customerId, 'compras')
    default:
      return null
  }
}

export function customerIdIn(columns: Columns, row: Readonly<Record<string, Cell>>): number | null {
  const person = Object.entries(columns).find(([, { kind }]) => kind === 'person')
  const cell = person && row[person[0]]
  return isLinked(cell) ? cell.id : null
}
