import { useEffect, useRef } from 'react'

const shown: (() => void)[] = []
let isGoingBack = false

const entriesOver = () => (history.state as { over?: number } | null)?.over ?? 0
const addEntry = () => history.pushState({ ...history.state, over: shown.length }, '')

function closeAbove(event: PopStateEvent) {
  if (!isGoingBack && shown.length <= entriesOver()) return
  event.stopImmediatePropagation()
  if (!isGoingBack) while (shown.length > entriesOver()) shown.pop()?.()
  else if (shown.length > entriesOver()) addEntry()
  isGoingBack = false
}

export const listenToBack = () => addEventListener('popstate', closeAbove)

/** Gives what opens over the page an entry of history, so that Back closes it and stays; answers how to take the entry away. */
function openOver(close: () => void): () => void {
  shown.push(close)
  if (entriesOver() < shown.length) addEntry()
  return () => {
    if (shown.includes(close)) shown.splice(shown.indexOf(close), 1)
    // What opens in the same moment takes the entry over.
    queueMicrotask(() => {
      if (isGoingBack || entriesOver() <= shown.length) return
      isGoingBack = true
      history.back()
    })
  }
}

export function useBackToClose(onClose: () => void, { isInAddress }: { isInAddress: boolean }): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (isInAddress ? undefined : openOver(() => latest.current())), [isInAddress])
}
