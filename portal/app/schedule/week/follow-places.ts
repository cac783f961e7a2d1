import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'

const POLL_MS = 20_000
const MAX_FAILURES = 3
const POLLS_BEFORE_RETRY = 3

type Handlers = {
  readonly onPlaces: (places: readonly LivePlaces[]) => void
  readonly onStreamLost: () => void
  readonly onRefresh: () => void
}

/**
 * Follows the places of some days while the page is visible: by the server's event stream, or by polling every 20
 * seconds when the stream fails. Returns a function that stops it.
 */
export function followPlaces(from: LocalDate, to: LocalDate, handlers: Handlers): () => void {
  const { onPlaces, onStreamLost, onRefresh } = handlers
  let source: EventSource | null = null
  let pollTimer: ReturnType<typeof setInterval> | undefined
  let failures = 0

  function openStream() {
    closeStream()
    source = new EventSource(`/api/single_class/live?start_date=${from}&end_date=${to}`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0
      clearInterval(pollTimer)
      onPlaces(JSON.parse(data) as LivePlaces[])
    })
    source.addEventListener('error', () => {
      failures += 1
      // The browser reconnects by itself, unless the request was refused.
      if (failures >= MAX_FAILURES || source?.readyState === EventSource.CLOSED) startPolling()
    })
  }

  function startPolling() {
    closeStream()
    onStreamLost()
    let polls = 0
    clearInterval(pollTimer)
    pollTimer = setInterval(() => {
      polls += 1
      if (navigator.onLine) onRefresh()
      if (polls % POLLS_BEFORE_RETRY === 0) openStream()
    }, POLL_MS)
  }

  function closeStream() {
    source?.close()
    source = null
  }

  function onVisibilityChange() {
    clearInterval(pollTimer)
    if (document.visibilityState === 'hidden') return closeStream()
    onRefresh()
    failures = 0
    openStream()
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  if (document.visibilityState === 'visible') openStream()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearInterval(pollTimer)
    closeStream()
  }
}
