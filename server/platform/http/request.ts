import type { ResponseOf, Call, ParsedOf, ReasonOf, Role } from '@aforo/domain/values/call.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'

export type Caller = { uid: string; customer_id: number; role: Role }

export type ParsedRequest<C extends Call> = ParsedOf<C> & {
  caller: C['minRole'] extends 'visitor' ? Caller | null : Caller
  /** On calls with `idempotent`: the key of this operation, see `operationKeyOf`; empty on the others. */
  key: string
  from: string
  /** Whether the person sits at this machine itself (local-visitor.ts). */
  isLocal: boolean
  token: string | null
  raw: { bytes: Uint8Array; headers: Headers }
  /** Sets or clears the HttpOnly cookie by which server-rendered pages know the person. */
  setSessionCookie: (ticket: { token: string; expires_at: Date } | null) => void
}

export class EncodedJson {
  readonly json: string | Uint8Array<ArrayBuffer>
  constructor(json: string | Uint8Array<ArrayBuffer>) {
    this.json = json
  }
  toJSON(): unknown {
    return JSON.parse(typeof this.json === 'string' ? this.json : new TextDecoder().decode(this.json))
  }
}
export const encodedJson = (json: string | Uint8Array<ArrayBuffer>): EncodedJson => new EncodedJson(json)

export class RawResponse {
  readonly body: string | ReadableStream<Uint8Array>
  readonly headers: Record<string, string>
  constructor(body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) {
    this.body = body
    this.headers = headers
  }
}

export type Handler<C extends Call> = (
  app: AppContext,
  request: ParsedRequest<C>,
) => Promise<BareResponse<C> | EncodedJson | Verdict<ResponseOf<C> | RawResponse, ReasonOf<C>>>
/** An empty response is given as `allow({})`: the type `{}` of a bare one would take in every refusal beside it. */
type BareResponse<C extends Call> = string extends keyof ResponseOf<C> ? never : ResponseOf<C>
