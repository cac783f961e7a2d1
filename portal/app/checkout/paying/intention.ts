import type { Attempt } from '@aforo/domain/payments/checkout/shapes.ts'

export type Intention = { readonly key: string; readonly fingerprint: string }

/** An equal attempt keeps its idempotency key, so that a retry is the same purchase; another attempt gets a new key. */
export function intentionFor(last: Intention | null, attempt: Attempt, newKey: () => string): Intention {
  const fingerprint = JSON.stringify(Object.entries(attempt).sort(([a], [b]) => (a < b ? -1 : 1)))
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint }
}

/** Whether the response is a final refusal. After a lost connection or a server error the attempt may still succeed. */
export const isDefinitive = ({ status }: { status: number }): boolean =>
  status >= 400 && status < 500 && !MAY_STILL_SUCCEED.has(status)

const MAY_STILL_SUCCEED = new Set([401, 408, 425, 429])
