import type { Outcome } from '../channels.ts'

/** Too much at once, or Meta's own trouble: the same message may go later. */
const LATER = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004])
/** Faults of the studio's account, token or payment: the message waits for staff. */
const ACCOUNT = new Set([0, 3, 10, 190, 200, 368, 131_005, 131_031, 131_042, 133_010])
const MENDING_SECONDS = 900

/** What an answer of the Cloud API means for one message; an error says WhatsApp's number alone, for no text of it is ours. */
export function outcomeOf(status: number, retryAfter: string | null, text: string): Outcome {
  const body = read(text)
  const provider_id = body?.messages?.[0]?.id
  if (status === 200 && typeof provider_id === 'string') return { sent: true, provider_id }
  const code = body?.error?.code
  if (typeof code !== 'number') return again(`whatsapp answered ${status} with no number of its own`, retryAfter)
  const error = `whatsapp ${code}`
  if (ACCOUNT.has(code)) return { sent: false, again: true, afterSeconds: MENDING_SECONDS, error }
  if (LATER.has(code) || status === 429 || status >= 500) return again(error, retryAfter)
  return { sent: false, again: false, error }
}

function again(error: string, retryAfter: string | null): Outcome {
  const seconds = Number(retryAfter)
  const isNotified = retryAfter !== null && Number.isFinite(seconds) && seconds > 0
  return { sent: false, again: true, ...(isNotified ? { afterSeconds: seconds } : {}), error }
}

type Answer = { messages?: { id?: unknown }[]; error?: { code?: unknown } } | null

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}
