import './order.css'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../api/notify.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveId } from './move-id.ts'

type Row = { readonly id: number; readonly title: string }
type Save = (ids: number[]) => Promise<unknown>

/**
 * Rows ordered by dragging or keys: shown at once, saved on release. Until then only their look moves, as an element
 * moved in the document loses focus.
 */
export function useOrder(rows: readonly Row[], save: Save, isDraft = false) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const { ids, setIds, saveOrder } = useSavedOrder(
    rows.map(({ id }) => id),
    save,
    isDraft,
  )
  const focusOn = useRestoredFocus(list)
  const put = ({ id, title }: Row, to: number) => {
    const order = moveId(ids, id, to)
    setIds(order)
    announce(`${title}: lugar ${order.indexOf(id) + 1} de ${order.length}`)
    return order
  }
  const drop = (id: number, to: number) => {
    const row = rows.find((one) => one.id === id)
    if (row) void saveOrder(put(row, to))
  }
  const handle = (row: Row) => ({
    'data-row': row.id,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Enter' || event.key === ' ') void saveOrder()
      if (!step) return
      event.preventDefault()
      put(row, ids.indexOf(row.id) + step)
    },
    onFocus: () => focusOn(row.id),
    onBlur() {
      focusOn(null)
      void saveOrder()
    },
  })
  return { list, ids, announcement, handle, drop }
}

function useSavedOrder(before: number[], save: Save, isDraft: boolean) {
  const client = useQueryClient()
  const [ids, setIds] = useState(before)
  const [known, setKnown] = useState(before)
  const sent = useRef<number[] | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  if (known.join() !== before.join()) {
    setKnown(before)
    setIds(before)
  }
  const saveOrder = async (order = ids) => {
    if (order.join() === (sent.current ?? before).join()) return
    sent.current = order
    const isLast = () => sent.current === order
    const saved = line.current.then(() => save(order))
    line.current = saved.catch(() => undefined)
    try {
      await saved
      if (isDraft || !isLast()) return
      await client.invalidateQueries()
      notify('Orden guardado.', { type: 'success' })
    } catch (error) {
      if (isLast()) setIds(before)
      notify((error as Error).message, { type: 'error' })
    } finally {
      if (isLast()) sent.current = null
    }
  }
  return { ids, setIds, saveOrder }
}

function useRestoredFocus(list: RefObject<HTMLElement | null>) {
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-row="${focused.current}"]`)?.focus()
  })
  return (id: number | null) => {
    focused.current = id
  }
}
