import type { Outcome } from '../channels.ts'

/** Rate limits and outages of Meta: the same message may be sent later. */
const RETRYABLE_CODES = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004])
/** Problems of the studio's account, token or payment: the message waits until staff fix them. */
const ACCOUNT_CODES = new Set([0, 3, 10, 190, 200, 368, 131_005, 131_031, 131_042, 133_010])
const ACCOUNT_RETRY_SECONDS = 900

/**
 * Classifies a response of the Cloud API for one message. The error contains only WhatsApp's code, because its texts
 * may contain personal data.
 */
export function outcomeOf(status: number, retryAfter: string | null, text: string): Outcome {
  const body = parse(text)
  const provider_id = body?.messages?.[0]?.id
  if (status === 200 && typeof provider_id === 'string') return { sent: true, provider_id }
  const code = body?.error?.code
  if (typeof code !== 'number') return retryLater(`whatsapp answered ${status} with no number of its own`, retryAfter)
  const error = `whatsapp ${code}`
  if (ACCOUNT_CODES.has(code)) return { sent: false, retry: true, afterSeconds: ACCOUNT_RETRY_SECONDS, error }
  if (RETRYABLE_CODES.has(code) || status === 429 || status >= 500) return retryLater(error, retryAfter)
  return { sent: false, retry: false, error }
}

function retryLater(error: string, retryAfter: string | null): Outcome {
  const seconds = Number(retryAfter)
  const hasDelay = retryAfter !== null && Number.isFinite(seconds) && seconds > 0
  return { sent: false, retry: true, ...(hasDelay ? { afterSeconds: seconds } : {}), error }
}

type ApiResponse = { messages?: { id?: unknown }[]; error?: { code?: unknown } } | null

function parse(text: string): ApiResponse {
  try {
    return JSON.parse(text) as ApiResponse
  } catch {
    return null
  }
}
