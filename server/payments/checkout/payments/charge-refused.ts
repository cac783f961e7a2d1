import { refuseCharge } from '@aforo/domain/payments/checkout/declines.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'

/** 8.2-8.4 a gateway's refusal for the buyer: by the card's code, else in the gateway's words. */
export function chargeRefused(refusal: Refusal): Refusal {
  const { code, decline_code } = refusal.details ?? {}
  if (refusal.kind !== 'declined' || typeof code !== 'string') return refusal
  // The wallet has its own words; its window gets the issue, to offer other funding.
  if (refusal.reason === 'wallet-declined') return { ...refusal, details: { decline_code: code } }
  return refuseCharge({ status: 402, code, decline_code: typeof decline_code === 'string' ? decline_code : null })
}
