import * as contract from '@aforo/domain/commerce/discounts/admin/contract.ts'
import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { discount } from '../tables.ts'
import { changeDiscount, createDiscount } from './save-discount.ts'
import { archiveOrDelete } from './archive-or-delete.ts'
import { findForAdmin, getForAdmin, listForAdmin } from './read-discounts.ts'

export const discountAdminRoutes = [
  route(contract.listDiscounts, (app, { query }) => listForAdmin(app, query)),
  route(contract.getDiscount, (app, { params }) => getForAdmin(app, params.id)),
  route(contract.createDiscount, async (app, { caller, body }) => toResponse(await createDiscount(app, caller, body))),
  route(
    contract.updateDiscount,
    async (app, { caller, body: { discount_id, ...fields } }) =>
      toResponse(await changeDiscount(app, caller, discount_id, fields)),
    {
      row: ({ body }) => rowBy(discount.version, discount.discount_id, body.discount_id),
      read: (app, { body }) => findForAdmin(app, body.discount_id),
    },
  ),
  route(contract.deleteDiscount, (app, { caller, params }) => archiveOrDelete(app, caller, params.id)),
]

const toResponse = (verdict: Verdict<AdminDiscount>): Verdict<{ discount: AdminDiscount }> =>
  verdict.allowed ? allow({ discount: verdict.value }) : verdict
