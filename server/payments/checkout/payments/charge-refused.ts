import { type ChargeReason, refuseCharge } from '@aforo/domain/payments/checkout/declines.ts'
import type { Refusal } from '@aforo/domain/values/refusal.ts'

/** A gateway's decline in words for the buyer: by the card's decline code, else in the gateway's words (8.2-8.4). */
export function declineForBuyer<R extends string>(refusal: Refusal<R>): Refusal<Exclude<R, 'declined'> | ChargeReason> {
  const { code, decline_code } = refusal.details ?? {}
  if (refusal.kind !== 'declined' || typeof code !== 'string') return refusal as Refusal<Exclude<R, 'declined'>>
  // The wallet's decline has its own words; the code lets its window offer another funding source.
  if (refusal.reason === 'wallet-declined')
    return { ...(refusal as Refusal<Exclude<R, 'declined'>>), details: { decline_code: code } }
  return refuseCharge({ status: 402, code, decline_code: typeof decline_code === 'string' ? decline_code : null })
}
