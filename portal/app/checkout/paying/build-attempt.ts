import type { Attempt } from '@aforo/domain/payments/checkout/shapes.ts'
import type { Offer } from '../order/offer.ts'
import type { Way } from '../ways/way.ts'

/** Checkboxes of the form. `agreed` is the consent to the renewal terms, `accepted` that to the documents. */
export type Extras = { saveCard: boolean; instalments: boolean; bill: boolean; agreed: boolean; accepted: boolean }
export const NO_EXTRAS: Extras = { saveCard: false, instalments: false, bill: false, agreed: false, accepted: false }

type Ordered = Pick<Offer, 'class_package_id' | 'fee' | 'renewal' | 'code' | 'trialUsed'>

/** The body of an attempt. It has no price and no buyer, which the server decides, and only given consents (7.18). */
export function buildAttempt(
  { class_package_id, fee, renewal, code, trialUsed }: Ordered,
  way: Way | null,
  extras: Extras,
  single_class_id?: number,
): Attempt {
  return {
    class_package_id,
    ...(way ? paymentFields(way, extras) : {}),
    ...(code ? { discountCode: code.code } : {}),
    ...(fee ? { signup_fee: true } : {}),
    ...(renewal && extras.agreed ? { renewal_consent: { version: renewal.version } } : {}),
    ...(trialUsed ? { without_trial: true } : {}),
    ...(single_class_id === undefined ? {} : { single_class_id }),
    ...(extras.bill ? { bill: true } : {}),
  }
}

function paymentFields({ option }: Way, { saveCard, instalments }: Extras): Partial<Attempt> {
  switch (option.kind) {
    case 'source':
      return { payment_method: 'source', payment_source_id: option.payment_source_id }
    case 'card':
      return {
        payment_method: 'card',
        payment_method_id: option.payment_method_id,
        ...(saveCard ? { saveCard } : {}),
        ...(instalments ? { instalments } : {}),
      }
    case 'cash':
    case 'transfer':
      return { payment_method: option.kind, payment_method_id: option.payment_method_id }
    case 'wallet':
    case 'oxxo':
    case 'spei':
      return { payment_method: option.kind }
    default:
      return option satisfies never
  }
}
