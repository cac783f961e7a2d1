import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import { allowanceFrom } from '@aforo/domain/values/allowance.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'

export type ReadCredit = ResponseOf<typeof listMyCredits>['available_classes'][number]

/** A credit that was read, as the rules see it; `lotFrom` of the shapes would bring their schemas to the browser. */
export const creditToGrant = ({
  class_type_id: _,
  why_not: __,
  is_chosen: ___,
  ...credit
}: ReadCredit): CreditGrant => ({
  ...credit,
  class_amount: allowanceFrom(credit.class_amount),
  available_classes: allowanceFrom(credit.available_classes),
})
