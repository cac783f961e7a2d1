import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moveId } from '../../ui/order/move-id.ts'
import { useDraft } from '../use-draft.ts'
import { orderToSettings, type SectionName, sectionOrder } from './section-order.ts'

export function useSectionOrder(titleOf: (name: SectionName) => string) {
  const { all, edits, write } = useDraft()
  const savedOrder = sectionOrder(all, edits)
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const restoreFocusTo = useRestoredFocus(list)
  const announceOrder = (name: SectionName, order: readonly SectionName[]) =>
    setAnnouncement(`${titleOf(name)}: lugar ${order.indexOf(name) + 1} de ${order.length}`)
  const saveOrder = (order: readonly SectionName[]) => {
    for (const [key, place] of orderToSettings(order)) write(key, place)
  }
  const move = (name: SectionName, step: number, control: string) => {
    const order = moveId(savedOrder, name, savedOrder.indexOf(name) + step)
    restoreFocusTo(`${control}-${name}`)
    saveOrder(order)
    announceOrder(name, order)
  }
  const handle = (name: SectionName) => ({
    'data-move': `handle-${name}`,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      move(name, step, 'handle')
    },
  })
  const drop = (name: SectionName, to: number) => {
    const order = moveId(savedOrder, name, to)
    saveOrder(order)
    announceOrder(name, order)
  }
  return { list, order: savedOrder, announcement, handle, move, drop }
}

function useRestoredFocus(list: RefObject<HTMLElement | null>) {
  const pendingFocus = useRef<string | null>(null)
  useEffect(() => {
    const target = pendingFocus.current
    pendingFocus.current = null
    if (target) list.current?.querySelector<HTMLElement>(`[data-move="${target}"]`)?.focus()
  })
  return (target: string) => {
    pendingFocus.current = target
  }
}
