import type { LivePlaces } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'

const POLL_MS = 20_000
const MOST_FAILURES = 3
/** So many polls pass before the stream is tried again. */
const POLLS_BETWEEN = 3

type Handlers = {
  readonly receive: (news: readonly LivePlaces[]) => void
  readonly lose: () => void
  readonly refresh: () => void
}

/**
 * The places of some days as they change, as long as the page is looked at: by the server's stream, and where that
 * cannot be had by asking every 20 seconds. Answers how to stop.
 */
export function followPlaces(from: LocalDate, to: LocalDate, { receive, lose, refresh }: Handlers): () => void {
  let source: EventSource | null = null
  let polling: ReturnType<typeof setInterval> | undefined
  let failures = 0

  function open() {
    close()
    source = new EventSource(`/api/single_class/live?start_date=${from}&end_date=${to}`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0
      clearInterval(polling)
      receive(JSON.parse(data) as LivePlaces[])
    })
    source.addEventListener('error', () => {
      failures += 1
      // The browser comes again by itself, unless it was refused.
      if (failures >= MOST_FAILURES || source?.readyState === EventSource.CLOSED) poll()
    })
  }

  function poll() {
    close()
    lose()
    let polls = 0
    clearInterval(polling)
    polling = setInterval(() => {
      polls += 1
      if (navigator.onLine) refresh()
      if (polls % POLLS_BETWEEN === 0) open()
    }, POLL_MS)
  }

  function close() {
    source?.close()
    source = null
  }

  function look() {
    clearInterval(polling)
    if (document.visibilityState === 'hidden') return close()
    refresh()
    failures = 0
    open()
  }

  document.addEventListener('visibilitychange', look)
  if (document.visibilityState === 'visible') open()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(polling)
    close()
  }
}
