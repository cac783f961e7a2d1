const HEARTBEAT_MS = 25_000
/** Then the browser reconnects, which also spreads listeners over processes. */
const LONGEST_MS = 30 * 60_000
/** Events queued for a slow reader before it is disconnected; it reconnects and reads everything. */
const MOST_WAITING = 64
const COME_AGAIN_MS = 3000

export type Listener = { readonly send: (json: string) => void; readonly end: () => void }
/** Passed on by proxies as it comes. */
export const NEWS_HEADERS = { 'X-Accel-Buffering': 'no' } as const

/** Server-sent events: `join` starts sending and returns how to leave. */
export function newsStream(join: (listener: Listener) => () => void): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  let hasJoined = false
  let leave = () => {}
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (hasJoined) return
        hasJoined = true
        const send = (line: string) => {
          if ((controller.desiredSize ?? 0) < -MOST_WAITING) end()
          else controller.enqueue(text.encode(line))
        }
        const beat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
        const rest = setTimeout(() => end(), LONGEST_MS)
        let isOver = false
        let leaveSource = () => {}
        leave = () => {
          if (isOver) return
          isOver = true
          clearInterval(beat)
          clearTimeout(rest)
          leaveSource()
        }
        const end = () => {
          if (isOver) return
          leave()
          controller.close()
        }
        send(`retry: ${COME_AGAIN_MS}\n\n`)
        leaveSource = join({ send: (json) => !isOver && send(`data: ${json}\n\n`), end })
      },
      cancel() {
        leave()
      },
    },
    { highWaterMark: 0 },
  )
}
