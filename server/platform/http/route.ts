import type { Call, ReasonOf } from '@aforo/domain/values/call.ts'
import { allow, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import { checkVersion, type VersionedRecord } from './record-version.ts'
import type { Handler } from './request.ts'

/** `isVersioned`: an edit that was based on an older version is refused. */
export type Route = { call: Call; handle: Handler<Call>; isVersioned: boolean }

/** Binds a call of the contract to its handler; with `record`, edits are checked for an outdated version (rules 17). */
export const route = <C extends Call, H extends Handler<C>>(
  call: C,
  handle: H & Listed<C, H>,
  record?: VersionedRecord<C>,
): Route => ({
  call,
  handle: (record ? checkVersion(record, handle) : handle) as unknown as Handler<Call>,
  isVersioned: record !== undefined,
})

type GivenReason<H> = H extends (...args: never[]) => Promise<infer Reply> ? Extract<Reply, Refusal>['reason'] : never
type UnusedReason<C extends Call, H> = string extends ReasonOf<C> ? never : Exclude<ReasonOf<C>, GivenReason<H>>
/** Nothing, unless the call lists a reason that its handler never gives. */
type Listed<C extends Call, H> = [UnusedReason<C, H>] extends [never] ? unknown : { neverGiven: UnusedReason<C, H> }

export const wrapValue = <Name extends string, T, R extends string = never>(
  name: Name,
  verdict: Verdict<T, R>,
): Verdict<Record<Name, T>, R> => (verdict.allowed ? allow({ [name]: verdict.value } as Record<Name, T>) : verdict)
