import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { DraggableList, useDraggable } from './draggable-list.tsx'
import { useOrder } from './use-order.ts'

type Row = { readonly id: number }
type Props<R extends Row> = {
  label: string
  hint: string
  rows: readonly R[]
  titleOf: (row: R) => string
  isWhole: boolean
  onOrder: (ids: number[]) => Promise<unknown>
  isDraft?: boolean
  renderRow: (row: R) => ReactNode
}

export function OrderedRows<R extends Row>({
  label,
  hint,
  rows,
  titleOf,
  isWhole,
  onOrder,
  isDraft = false,
  renderRow,
}: Props<R>) {
  const titled = rows.map((row) => ({ id: row.id, title: titleOf(row) }))
  const { list, ids, announcement, handle, drop } = useOrder(titled, onOrder, isDraft)
  const canMove = isWhole && rows.length > 1
  return (
    <>
      {canMove && (
        <p className="quiet" id="ordenar">
          {hint}
        </p>
      )}
      <DraggableList ids={ids} onDrop={drop}>
        <ol className="order-list" ref={list} aria-label={label}>
          {rows.map((row) => {
            const title = titleOf(row)
            return (
              <OrderedRow
                key={row.id}
                id={row.id}
                at={ids.indexOf(row.id)}
                move={canMove ? { 'aria-label': `Mover ${title}`, ...handle({ id: row.id, title }) } : null}
              >
                {renderRow(row)}
              </OrderedRow>
            )
          })}
        </ol>
      </DraggableList>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  )
}

type RowProps = { id: number; at: number; move: ComponentProps<'button'> | null; children: ReactNode }

function OrderedRow({ id, at, move, children }: RowProps) {
  const { item, handle } = useDraggable(id)
  return (
    <li className="order-row" {...item} style={{ ...item.style, order: at }}>
      {move && (
        <button type="button" className="icon-button order-handle" aria-describedby="ordenar" {...handle} {...move}>
          <Icon name="menu" />
        </button>
      )}
      {children}
    </li>
  )
}
