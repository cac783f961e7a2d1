import * as contract from '@aforo/domain/commerce/discounts/admin/contract.ts'
import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { discount } from '../tables.ts'
import { changeDiscount, createDiscount } from './keep-discount.ts'
import { archiveOrDelete } from './archive-or-delete.ts'
import { findForAdmin, getForAdmin, listForAdmin } from './read-discounts.ts'

export const discountAdminRoutes = [
  route(contract.listDiscounts, (world, { query }) => listForAdmin(world, query)),
  route(contract.getDiscount, (world, { params }) => getForAdmin(world, params.id)),
  route(contract.createDiscount, async (world, { who, body }) => one(await createDiscount(world, who, body))),
  route(
    contract.updateDiscount,
    async (world, { who, body: { discount_id, ...fields } }) =>
      one(await changeDiscount(world, who, discount_id, fields)),
    {
      row: ({ body }) => rowBy(discount.version, discount.discount_id, body.discount_id),
      read: (world, { body }) => findForAdmin(world, body.discount_id),
    },
  ),
  route(contract.deleteDiscount, (world, { who, params }) => archiveOrDelete(world, who, params.id)),
]

const one = (verdict: Verdict<AdminDiscount>): Verdict<{ discount: AdminDiscount }> =>
  verdict.allowed ? allow({ discount: verdict.value }) : verdict
