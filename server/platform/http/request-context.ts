import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '@aforo/domain/values/call.ts'

export type RequestContext = {
  /** The load balancer's `X-Request-Id`, or a generated one. */
  readonly id: string
  readonly isApi: boolean
  /** The path pattern, such as `/api/purchases/{id}`; a real path may hold personal data or a secret token. */
  route: string | null
  role: Role | null
  reason: string | null
  /**
   * Results that a page has loaded already, by name, so that all its parts see the same data. Null if the request may
   * write.
   */
  readonly read: Map<string, Promise<unknown>> | null
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const withRequestContext = <T>(requestContext: RequestContext, work: () => T): T =>
  contexts.run(requestContext, work)

export function memoizedPerPage<T>(name: string, load: () => Promise<T>): Promise<T> {
  const read = currentRequest()?.read
  if (!read) return load()
  const known = read.get(name) as Promise<T> | undefined
  if (known) return known
  const pending = load()
  read.set(name, pending)
  return pending
}

export const currentRequest = (): RequestContext | undefined => contexts.getStore()
