import type { ReactNode } from 'react'
import type { TableProps } from './table.tsx'
import type { ListState } from './use-list-state.ts'

type Props<Row> = Pick<TableProps<Row>, 'caption' | 'rows' | 'keyOf' | 'nameOf'> & {
  list: Pick<ListState, 'selection' | 'setSelection'>
  renderTile: (row: Row) => ReactNode
}

/** The rows of a list as pictures, which may be chosen. */
export const Tiles = <Row,>({
  caption,
  rows,
  keyOf,
  nameOf,
  list: { selection, setSelection },
  renderTile,
}: Props<Row>) => (
  <ul className="tiles" aria-label={caption}>
    {rows.map((row, index) => {
      const key = String(keyOf(row, index))
      return (
        <li key={key}>
          {nameOf && (
            <input
              type="checkbox"
              className="tile-select"
              aria-label={`Elegir ${nameOf(row)}`}
              checked={selection[key] ?? false}
              onChange={({ target }) =>
                setSelection(({ [key]: _, ...others }) => (target.checked ? { ...others, [key]: true } : others))
              }
            />
          )}
          {renderTile(row)}
        </li>
      )
    })}
  </ul>
)
