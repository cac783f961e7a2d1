/** What a refusal means to the caller; `server/platform/http/reply.ts` turns each kind into one HTTP status. */
export type RefusalKind =
  | 'invalid' // 400: the request is malformed
  | 'stranger' // 401: no session, or an expired one
  | 'declined' // 402: the bank declined the payment
  | 'forbidden' // 403: the caller has no right to it
  | 'missing' // 404: it does not exist, or belongs to another customer
  | 'conflict' // 409: it is already in this state, or was changed concurrently
  | 'not-now' // 412: a condition that the studio sets is not met
  | 'replayed' // 422: the idempotency key was used for another request
  | 'too-many' // 429: rate limit exceeded
  | 'unavailable' // 503: an outside service does not respond

export type RefusalWords = readonly [kind: RefusalKind, message: string]

export type Refusal<Reason extends string = string> = {
  readonly allowed: false
  readonly reason: Reason
  readonly kind: RefusalKind
  readonly message: string
  /** Public extra fields of the response, such as `decline_code` or `end_date`. */
  readonly details?: Readonly<Record<string, unknown>>
}

export type Allowed<Value> = { readonly allowed: true; readonly value: Value }
export type Verdict<Value, Reason extends string = string> = Allowed<Value> | Refusal<Reason>

export const allow = <Value>(value: Value): Allowed<Value> => ({ allowed: true, value })

/** Builds the `refuse` function of a module from the kind and the sentence of each reason. */
export function defineRefusals<Reason extends string>(sentences: Readonly<Record<Reason, RefusalWords>>) {
  const refuse = <R extends Reason>(
    reason: R,
    overrides?: { message?: string; details?: Record<string, unknown> },
  ): Refusal<R> => {
    const [kind, message] = sentences[reason]
    return { allowed: false, reason, kind, message: overrides?.message ?? message, details: overrides?.details }
  }
  /** Some of its reasons, for the description of a call. */
  const of = <R extends Reason>(...reasons: readonly R[]): Pick<typeof sentences, R> =>
    Object.fromEntries(reasons.map((reason) => [reason, sentences[reason]])) as Pick<typeof sentences, R>
  return Object.assign(refuse, { of })
}

export const isRefusal = <T>(thing: T): thing is T & (unknown extends T ? Refusal : Extract<T, Refusal>) =>
  typeof thing === 'object' && thing !== null && (thing as { allowed?: unknown }).allowed === false
