const TIMEOUT_MS = 10_000
const THREE_DAYS_MS = 3 * 86_400_000
/** Seconds until the next attempt; the last one repeats. */
const BACKOFF_SECONDS = [2, 10, 60, 600]
const LONGEST_BACKOFF_SECONDS = 3600

export const DELIVERIES_AT_ONCE = 20

/** When a delivery that is being posted may be attempted again, should its process end before it knows the response. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + 60_000)

export const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + 1000 * (BACKOFF_SECONDS[attempts - 1] ?? LONGEST_BACKOFF_SECONDS))

/**
 * How events are delivered: `twice` as by the real provider; `late` by three days; `reversed`, the newest first;
 * `forged`, with a forged one beside each real one.
 */
export type DeliveryScript = 'twice' | 'late' | 'reversed' | 'forged'

/** After how many milliseconds an event is delivered, and whether by a forged copy; `isLast` of what its payment causes. */
export function planDeliveries(script: DeliveryScript, isLast: boolean): { afterMs: number; isForged?: true }[] {
  switch (script) {
    case 'twice':
      return [{ afterMs: 300 }, { afterMs: 2500 }]
    case 'late':
      return [{ afterMs: THREE_DAYS_MS }, { afterMs: THREE_DAYS_MS + 2500 }]
    case 'reversed':
      return [{ afterMs: isLast ? 300 : 5000 }]
    case 'forged':
      return [{ afterMs: 100, isForged: true }, { afterMs: 300 }, { afterMs: 2500 }]
    default:
      return script satisfies never
  }
}

type Webhook = { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer>; forged: boolean }

/**
 * Posts a webhook and returns whether it was delivered: by a 2xx response within 10 s; a forged one by any response.
 */
export async function postWebhook(url: string, { headers, body, forged }: Webhook): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok || forged
  } catch {
    return false
  }
}
