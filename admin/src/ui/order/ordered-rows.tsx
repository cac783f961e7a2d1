import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { DraggableList, useDraggable } from './draggable-list.tsx'
import { useOrder } from './use-order.ts'

type Row = { readonly id: number }
type Props<R extends Row> = {
  label: string
  hint: string
  rows: readonly R[]
  titleOf: (row: R) => string
  isCompleteList: boolean
  onOrder: (ids: number[]) => Promise<unknown>
  isSavedLater?: boolean
  renderRow: (row: R) => ReactNode
}

export function OrderedRows<R extends Row>({
  label,
  hint,
  rows,
  titleOf,
  isCompleteList,
  onOrder,
  isSavedLater = false,
  renderRow,
}: Props<R>) {
  const titled = rows.map((row) => ({ id: row.id, title: titleOf(row) }))
  const { list, ids, announcement, handle, drop } = useOrder(titled, onOrder, isSavedLater)
  const canMove = isCompleteList && rows.length > 1
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
                position={ids.indexOf(row.id)}
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

type RowProps = { id: number; position: number; move: ComponentProps<'button'> | null; children: ReactNode }

function OrderedRow({ id, position, move, children }: RowProps) {
  const { item, handle } = useDraggable(id)
  return (
    <li className="order-row" {...item} style={{ ...item.style, order: position }}>
      {move && (
        <button type="button" className="icon-button order-handle" aria-describedby="ordenar" {...handle} {...move}>
          <Icon name="menu" />
        </button>
      )}
      {children}
    </li>
  )
}
