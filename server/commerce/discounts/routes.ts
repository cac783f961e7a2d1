import { findDiscount } from '@aforo/domain/commerce/discounts/contract.ts'
import { route } from '../../platform/http/route.ts'
import { discountAdminRoutes } from './admin/routes.ts'
import { findDiscount as find } from './find-discount.ts'

export const discountRoutes = [
  route(findDiscount, (world, { params, query, who }) =>
    find(world, { ...params, ...query, customer_id: who.customer_id }),
  ),
  ...discountAdminRoutes,
]
