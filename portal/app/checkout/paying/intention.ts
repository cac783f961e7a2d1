import type { Attempt } from '@aforo/domain/payments/checkout/shapes.ts'

export type Intention = { readonly key: string; readonly fingerprint: string }

/** The same attempt keeps its key, so that retries are idempotent; another attempt gets a new one. */
export function intentionFor(last: Intention | null, attempt: Attempt, newKey: () => string): Intention {
  const fingerprint = JSON.stringify(Object.entries(attempt).sort(([one], [other]) => (one < other ? -1 : 1)))
  return last?.fingerprint === fingerprint ? last : { key: newKey(), fingerprint }
}

/** Whether an answer ends the intention: the server or the bank said no. A lost connection or a tired server did not. */
export const isDefinitive = ({ status }: { status: number }): boolean =>
  status >= 400 && status < 500 && !MAY_STILL_SUCCEED.has(status)

const MAY_STILL_SUCCEED = new Set([401, 408, 425, 429])
