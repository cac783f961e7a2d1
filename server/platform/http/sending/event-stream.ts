const HEARTBEAT_MS = 25_000
/** After this time the browser reconnects, which also spreads listeners over processes. */
const MAX_LIFETIME_MS = 30 * 60_000
/** Events queued for a slow reader before it is disconnected; it reconnects and reads everything. */
const MAX_QUEUED = 64
const RECONNECT_MS = 3000

export type Listener = { readonly send: (json: string) => void; readonly end: () => void }
/** Makes proxies pass the stream on unbuffered. */
export const EVENT_STREAM_HEADERS = { 'X-Accel-Buffering': 'no' } as const

/** A stream of server-sent events. `join` subscribes the listener and returns the function that unsubscribes it. */
export function eventStream(join: (listener: Listener) => () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let hasJoined = false
  let leave = () => {}
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (hasJoined) return
        hasJoined = true
        const send = (frame: string) => {
          if ((controller.desiredSize ?? 0) < -MAX_QUEUED) end()
          else controller.enqueue(encoder.encode(frame))
        }
        const heartbeatTimer = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
        const lifetimeTimer = setTimeout(() => end(), MAX_LIFETIME_MS)
        let isClosed = false
        let unsubscribe = () => {}
        leave = () => {
          if (isClosed) return
          isClosed = true
          clearInterval(heartbeatTimer)
          clearTimeout(lifetimeTimer)
          unsubscribe()
        }
        const end = () => {
          if (isClosed) return
          leave()
          controller.close()
        }
        send(`retry: ${RECONNECT_MS}\n\n`)
        unsubscribe = join({ send: (json) => !isClosed && send(`data: ${json}\n\n`), end })
      },
      cancel() {
        leave()
      },
    },
    { highWaterMark: 0 },
  )
}
