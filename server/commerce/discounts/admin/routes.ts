import * as contract from '@aforo/domain/commerce/discounts/admin/contract.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { discount } from '../tables.ts'
import { changeDiscount, createDiscount } from './save-discount.ts'
import { archiveOrDelete } from './archive-or-delete.ts'
import { findForAdmin, getForAdmin, listForAdmin } from './read-discounts.ts'

export const discountAdminRoutes = [
  route(contract.listDiscounts, (app, { query }) => listForAdmin(app, query)),
  route(contract.getDiscount, (app, { params }) => getForAdmin(app, params.id)),
  route(contract.createDiscount, async (app, { caller, body }) =>
    wrapValue('discount', await createDiscount(app, caller, body)),
  ),
  route(
    contract.updateDiscount,
    async (app, { caller, body: { discount_id, ...fields } }) =>
      wrapValue('discount', await changeDiscount(app, caller, discount_id, fields)),
    {
      row: ({ body }) => rowBy(discount.version, discount.discount_id, body.discount_id),
      read: (app, { body }) => findForAdmin(app, body.discount_id),
    },
  ),
  route(contract.deleteDiscount, (app, { caller, params }) => archiveOrDelete(app, caller, params.id)),
]
