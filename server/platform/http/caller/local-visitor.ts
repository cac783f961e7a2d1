import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { isLoopback } from './caller-address.ts'

/** What proxies add to a request. */
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/
/** Other names of this machine may be those of a page that a browser was led to by DNS rebinding. */
const OWN_HOST = /^(localhost|admin\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Whether a request comes from a browser on this machine itself: over loopback, to its own name, through no proxy. */
export function isLocalConnection({ address, headers }: { address: string; headers: IncomingHttpHeaders }): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name))
  return !isForwarded && isLoopback(address) && OWN_HOST.test(headers.host ?? '')
}

/**
 * The same of the connection behind a request. A page that is rendered in process calls the API with headers of its
 * own, so those that arrived count; a request without a connection is not local.
 */
export function isLocalVisitor(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (!incoming) return false
  return isLocalConnection({ address: incoming.socket.remoteAddress ?? '', headers: incoming.headers })
}
