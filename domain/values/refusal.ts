/** What a refusal means to the caller; `server/platform/http/reply.ts` turns each kind into one HTTP status. */
export type RefusalKind =
  | 'invalid' // 400: what was sent cannot be understood
  | 'stranger' // 401: no session, or no longer
  | 'declined' // 402: the bank said no
  | 'forbidden' // 403: this person may not
  | 'missing' // 404: not there, or not yours
  | 'conflict' // 409: already so, or changed concurrently
  | 'not-now' // 412: a condition of the studio is not met
  | 'replayed' // 422: the same idempotency key with another request
  | 'too-many' // 429: slow down
  | 'unavailable' // 503: an outside service does not answer

export type Sentence = readonly [kind: RefusalKind, message: string]

export type Refusal<Reason extends string = string> = {
  readonly allowed: false
  readonly reason: Reason
  readonly kind: RefusalKind
  readonly message: string
  /** Public extras of the answer, such as `decline_code` or `end_date`. */
  readonly details?: Readonly<Record<string, unknown>>
}

export type Allowed<Value> = { readonly allowed: true; readonly value: Value }
export type Verdict<Value, Reason extends string = string> = Allowed<Value> | Refusal<Reason>

export const allow = <Value>(value: Value): Allowed<Value> => ({ allowed: true, value })

/** Makes a room's `refuse`, from a record in which every reason has its kind and its sentence. */
export function refusing<Reason extends string>(sentences: Readonly<Record<Reason, Sentence>>) {
  return <R extends Reason>(reason: R, more?: { message?: string; details?: Record<string, unknown> }): Refusal<R> => {
    const [kind, message] = sentences[reason]
    return { allowed: false, reason, kind, message: more?.message ?? message, details: more?.details }
  }
}

export const isRefusal = (thing: unknown): thing is Refusal =>
  typeof thing === 'object' && thing !== null && (thing as { allowed?: unknown }).allowed === false
