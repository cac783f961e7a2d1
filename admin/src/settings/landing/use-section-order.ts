import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useDraft } from '../use-draft.ts'
import { movedTo, placesOf, type SectionName, sectionOrder } from './section-order.ts'

export function useSectionOrder(titleOf: (name: SectionName) => string) {
  const { all, edits, write } = useDraft()
  const savedOrder = sectionOrder(all, edits)
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const focusOn = useFocusBack(list)
  const announceOrder = (name: SectionName, order: readonly SectionName[]) =>
    announce(`${titleOf(name)}: lugar ${order.indexOf(name) + 1} de ${order.length}`)
  const saveOrder = (order: readonly SectionName[]) => {
    for (const [key, place] of placesOf(order)) write(key, place)
  }
  const move = (name: SectionName, step: number, by: string) => {
    const order = movedTo(savedOrder, name, savedOrder.indexOf(name) + step)
    focusOn(`${by}-${name}`)
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
    const order = movedTo(savedOrder, name, to)
    saveOrder(order)
    announceOrder(name, order)
  }
  return { list, order: savedOrder, announcement, handle, move, drop }
}

function useFocusBack(list: RefObject<HTMLElement | null>) {
  const mark = useRef<string | null>(null)
  useEffect(() => {
    const wanted = mark.current
    mark.current = null
    if (wanted) list.current?.querySelector<HTMLElement>(`[data-move="${wanted}"]`)?.focus()
  })
  return (wanted: string) => {
    mark.current = wanted
  }
}
