import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '@aforo/domain/values/call.ts'

export type RequestContext = {
  /** The balancer's `X-Request-Id`, or one of our own. */
  readonly id: string
  readonly isApi: boolean
  /** The call's pattern, such as `/api/purchases/{id}`: an address itself may name a person, or open a door. */
  route: string | null
  role: Role | null
  reason: string | null
  /** What a page has asked of the process already, by what it asked: all its parts read as of one moment. Null where something may be written. */
  readonly read: Map<string, Promise<unknown>> | null
}

const askings = new AsyncLocalStorage<RequestContext>()

export const withRequestContext = <T>(requestContext: RequestContext, work: () => T): T =>
  askings.run(requestContext, work)

export function memoizedPerPage<T>(what: string, load: () => Promise<T>): Promise<T> {
  const read = currentRequest()?.read
  if (!read) return load()
  const known = read.get(what) as Promise<T> | undefined
  if (known) return known
  const pending = load()
  read.set(what, pending)
  return pending
}

export const currentRequest = (): RequestContext | undefined => askings.getStore()
