import { findDiscount } from '@aforo/domain/commerce/discounts/contract.ts'
import { route } from '../../platform/http/route.ts'
import { discountAdminRoutes } from './admin/routes.ts'
import { findDiscount as find } from './find-discount.ts'

export const discountRoutes = [
  route(findDiscount, (app, { params, query, caller }) =>
    find(app, { ...params, ...query, customer_id: caller.customer_id }),
  ),
  ...discountAdminRoutes,
]
