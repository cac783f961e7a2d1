import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type { CreditGrant } from '@aforo/domain/commerce/credits/shapes.ts'
import { allowanceFrom } from '@aforo/domain/values/allowance.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'

export type ApiCredit = ResponseOf<typeof listMyCredits>['available_classes'][number]

/** Converts a credit of the API for the domain rules. It imports only types, to keep the schemas out of the browser. */
export const creditToGrant = ({
  class_type_id: _,
  why_not: __,
  is_chosen: ___,
  ...credit
}: ApiCredit): CreditGrant => ({
  ...credit,
  class_amount: allowanceFrom(credit.class_amount),
  available_classes: allowanceFrom(credit.available_classes),
})
