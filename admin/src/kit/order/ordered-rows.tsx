import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useOrder } from './use-order.ts'

type Row = { readonly id: number }
type Props<R extends Row> = {
  label: string
  /** Who sees this order, and how it is changed. */
  says: string
  rows: readonly R[]
  titleOf: (row: R) => string
  /** Only a list that is seen whole can be put in order. */
  isWhole: boolean
  onOrder: (ids: number[]) => Promise<void>
  /** It is kept with the form that it is a part of: nothing is said of it before. */
  isDraft?: boolean
  renderRow: (row: R) => ReactNode
}

/** Records one under the other, put in order by hand or by the keyboard while the whole list is seen. */
export function OrderedRows<R extends Row>({
  label,
  says,
  rows,
  titleOf,
  isWhole,
  onOrder,
  isDraft = false,
  renderRow,
}: Props<R>) {
  const titled = rows.map((row) => ({ id: row.id, title: titleOf(row) }))
  const { list, heard, handle, placeOf } = useOrder(titled, onOrder, isDraft)
  const canMove = isWhole && rows.length > 1
  return (
    <>
      {canMove && (
        <p className="quiet" id="ordenar">
          {says}
        </p>
      )}
      <ol className="shelf" ref={list} aria-label={label}>
        {rows.map((row, at) => {
          const told = titled[at] ?? { id: row.id, title: '' }
          return (
            <li key={row.id} className="shelf-row" {...placeOf(told)}>
              {canMove && (
                <button
                  type="button"
                  className="icon-button shelf-handle"
                  aria-label={`Mover ${told.title}`}
                  aria-describedby="ordenar"
                  {...handle(told)}
                >
                  <Icon name="menu" />
                </button>
              )}
              {renderRow(row)}
            </li>
          )
        })}
      </ol>
      <p className="unseen" role="status">
        {heard}
      </p>
    </>
  )
}
