import { refuseCharge } from '@aforo/domain/payments/checkout/declines.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'

/** 8.2-8.4 a gateway's refusal as the buyer hears it: by the card's own code, else in the gateway's words. */
export function chargeRefused(refusal: Refusal): Refusal {
  const { code, decline_code } = refusal.details ?? {}
  if (refusal.kind !== 'declined' || typeof code !== 'string') return refusal
  // The wallet has words of its own; its window is told the issue, to let another means be chosen.
  if (refusal.reason === 'wallet-declined') return { ...refusal, details: { decline_code: code } }
  return refuseCharge({ status: 402, code, decline_code: typeof decline_code === 'string' ? decline_code : null })
}
