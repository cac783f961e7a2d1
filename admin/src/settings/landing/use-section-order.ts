import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useDraft } from '../use-draft.ts'
import { movedTo, placesOf, type SectionName, sectionOrder } from './section-order.ts'

/**
 * The sections as they are moved: by hand while the pointer is down only to the eye, as an element that moves in the
 * document loses the pointer; by the keyboard and the buttons at once. Every move is heard.
 */
export function useSectionOrder(titleOf: (name: SectionName) => string) {
  const { all, edits, write } = useDraft()
  const kept = sectionOrder(all, edits)
  const list = useRef<HTMLOListElement>(null)
  const [held, setHeld] = useState<{ name: SectionName; order: SectionName[] } | null>(null)
  const [heard, setHeard] = useState('')
  const focusOn = useFocusBack(list)
  const tell = (name: SectionName, order: readonly SectionName[]) =>
    setHeard(`${titleOf(name)}: lugar ${order.indexOf(name) + 1} de ${order.length}`)
  const keep = (order: readonly SectionName[]) => {
    for (const [key, place] of placesOf(order)) write(key, place)
  }
  const move = (name: SectionName, step: number, by: string) => {
    const order = movedTo(kept, name, kept.indexOf(name) + step)
    focusOn(`${by}-${name}`)
    keep(order)
    tell(name, order)
  }
  const handle = (name: SectionName) => ({
    'data-move': `handle-${name}`,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (!step) return
      event.preventDefault()
      move(name, step, 'handle')
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ name, order: kept })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (held?.name !== name) return
      const order = movedTo(held.order, name, placeAt(list.current, clientY, name))
      if (order.join() !== held.order.join()) setHeld({ name, order })
    },
    onPointerUp() {
      if (held && held.order.join() !== kept.join()) {
        keep(held.order)
        tell(name, held.order)
      }
      setHeld(null)
    },
    onPointerCancel: () => setHeld(null),
  })
  const seenAt = (name: SectionName) => (held ? held.order.indexOf(name) : undefined)
  return { list, order: kept, heard, handle, move, seenAt, held: held?.name ?? null }
}

/** What moved its row has the focus again once the row stands elsewhere in the document. */
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

/** How many of the others stand above a height of the window. */
const placeAt = (list: HTMLElement | null, y: number, name: string): number =>
  [...(list?.children ?? [])].filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.getAttribute('data-section') !== name && top + height / 2 < y
  }).length
