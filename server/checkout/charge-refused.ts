import { refuseCharge } from 'studio/checkout/declines.ts'
import type { Refusal } from 'studio/values/refusal.ts'

/** 8.2-8.4 a gateway's refusal as the buyer hears it: by the card's own code, else in the gateway's words. */
export function chargeRefused(refusal: Refusal): Refusal {
  const { code, decline_code } = refusal.details ?? {}
  if (refusal.kind !== 'declined' || typeof code !== 'string' || refusal.reason.startsWith('wallet-')) return refusal
  return refuseCharge({ status: 402, code, decline_code: typeof decline_code === 'string' ? decline_code : null })
}
