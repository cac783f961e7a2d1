import type { listMyCredits } from 'studio/credits/contract.ts'
import type { Lot } from 'studio/credits/shapes.ts'
import { allowanceFrom } from 'studio/values/allowance.ts'
import type { AnswerOf } from 'studio/values/call.ts'

export type ReadCredit = AnswerOf<typeof listMyCredits>['available_classes'][number]

/** A credit that was read, as the rules see it; `lotFrom` of the shapes would bring their schemas to the browser. */
export const lotOf = ({ class_type_id: _, why_not: __, is_chosen: ___, ...credit }: ReadCredit): Lot => ({
  ...credit,
  class_amount: allowanceFrom(credit.class_amount),
  available_classes: allowanceFrom(credit.available_classes),
})
