import { z } from 'zod'
import { call } from '../../values/call.ts'
import { discount, discountedPrice, typedCode } from './shapes.ts'
import { refuse } from './refusals.ts'
import { refuse as refusePackage } from '../packages/refusals.ts'

export const findDiscount = call({
  id: 'findDiscount',
  method: 'GET',
  path: '/discounts/code/{code}',
  minRole: 'customer',
  summary: 'Returns a discount code that the caller can use for a package, and the resulting price (7.19, 5.13, 8.11).',
  params: z.strictObject({ code: typedCode }),
  query: z.strictObject({
    class_package_id: z.coerce.number().pipe(
      z
        .int()
        .positive()
        .max(2 ** 31 - 1),
    ),
  }),
  response: z.strictObject({ discount, price: discountedPrice }),
  limit: { most: 20, minutes: 10 },
  refuses: {
    ...refuse.of('discount-dearer', 'discount-exhausted', 'discount-invalid'),
    ...refusePackage.of('package-missing'),
  },
})
