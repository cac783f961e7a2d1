import './order.css'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '../../api/notify.ts'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveId } from './move-id.ts'

type Row = { readonly id: number; readonly title: string }
type SaveOrder = (ids: number[]) => Promise<unknown>

/**
 * Rows ordered by dragging or keys: shown at once, saved on release. Only CSS moves them meanwhile, as an element that
 * moves in the document loses focus.
 */
export function useOrder(rows: readonly Row[], save: SaveOrder, isDraft = false) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const { ids, setIds, saveOrder } = useSavedOrder(
    rows.map(({ id }) => id),
    save,
    isDraft,
  )
  const setFocusedRow = useRestoredFocus(list)
  const moveRow = ({ id, title }: Row, to: number) => {
    const order = moveId(ids, id, to)
    setIds(order)
    announce(`${title}: lugar ${order.indexOf(id) + 1} de ${order.length}`)
    return order
  }
  const drop = (id: number, to: number) => {
    const row = rows.find((candidate) => candidate.id === id)
    if (row) void saveOrder(moveRow(row, to))
  }
  const handle = (row: Row) => ({
    'data-row': row.id,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Enter' || event.key === ' ') void saveOrder()
      if (!step) return
      event.preventDefault()
      moveRow(row, ids.indexOf(row.id) + step)
    },
    onFocus: () => setFocusedRow(row.id),
    onBlur() {
      setFocusedRow(null)
      void saveOrder()
    },
  })
  return { list, ids, announcement, handle, drop }
}

function useSavedOrder(savedIds: number[], save: SaveOrder, isDraft: boolean) {
  const client = useQueryClient()
  const [ids, setIds] = useState(savedIds)
  const [previousIds, setPreviousIds] = useState(savedIds)
  const sentIds = useRef<number[] | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shownIds = useShown(savedIds)
  if (previousIds.join() !== savedIds.join()) {
    setPreviousIds(savedIds)
    setIds(savedIds)
  }
  const restore = async (before: number[], saved: number[]) => {
    await client.refetchQueries({ type: 'active' })
    // The rows that were read are drawn in a later turn.
    await new Promise((drawn) => setTimeout(drawn))
    if (!shownIds.current) throw new Error('Ya no estás en esa lista: ahí puedes ordenarla otra vez.')
    if (shownIds.current.join() !== saved.join()) throw new Error('Alguien más la ordenó después, y así se queda.')
    await save(before)
  }
  const saveOrder = async (order = ids) => {
    const before = sentIds.current ?? savedIds
    if (order.join() === before.join()) return
    sentIds.current = order
    const isLast = () => sentIds.current === order
    const request = queue.current.then(() => save(order))
    queue.current = request.catch(() => undefined)
    try {
      await request
      if (isDraft || !isLast()) return
      await client.invalidateQueries()
      notify('Orden guardado.', { type: 'success', undo: { run: () => restore(before, order) } })
    } catch (error) {
      if (isLast()) setIds(savedIds)
      notify((error as Error).message, { type: 'error' })
    } finally {
      if (isLast()) sentIds.current = null
    }
  }
  return { ids, setIds, saveOrder }
}

/** The value of the last render, or null when the component has left the page. */
function useShown<T>(value: T) {
  const shown = useRef<T | null>(value)
  useEffect(() => {
    shown.current = value
    return () => {
      shown.current = null
    }
  })
  return shown
}

function useRestoredFocus(list: RefObject<HTMLElement | null>) {
  const focusedId = useRef<number | null>(null)
  useEffect(() => {
    if (focusedId.current === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-row="${focusedId.current}"]`)?.focus()
  })
  return (id: number | null) => {
    focusedId.current = id
  }
}
