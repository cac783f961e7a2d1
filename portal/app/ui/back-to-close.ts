import { useEffect, useRef } from 'react'

const openLayers: (() => void)[] = []
let isGoingBack = false

const layerEntries = () => (history.state as { over?: number } | null)?.over ?? 0
const addEntry = () => history.pushState({ ...history.state, over: openLayers.length }, '')

function closeLayersAbove(event: PopStateEvent) {
  if (!isGoingBack && openLayers.length <= layerEntries()) return
  event.stopImmediatePropagation()
  if (!isGoingBack) while (openLayers.length > layerEntries()) openLayers.pop()?.()
  else if (openLayers.length > layerEntries()) addEntry()
  isGoingBack = false
}

export const closeLayersOnBack = () => addEventListener('popstate', closeLayersAbove)

/** Adds a history entry for a layer over the page, so that Back closes it. Returns its cleanup. */
function openLayer(close: () => void): () => void {
  openLayers.push(close)
  if (layerEntries() < openLayers.length) addEntry()
  return () => {
    if (openLayers.includes(close)) openLayers.splice(openLayers.indexOf(close), 1)
    // A layer that opens in the same tick reuses the entry.
    queueMicrotask(() => {
      if (isGoingBack || layerEntries() <= openLayers.length) return
      isGoingBack = true
      history.back()
    })
  }
}

export function useBackToClose(onClose: () => void, { isInAddress }: { isInAddress: boolean }): void {
  const latestOnClose = useRef(onClose)
  useEffect(() => {
    latestOnClose.current = onClose
  })
  useEffect(() => (isInAddress ? undefined : openLayer(() => latestOnClose.current())), [isInAddress])
}
