import * as contract from '@aforo/domain/commerce/purchases/methods/contract.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { paymentMethod } from '../tables.ts'
import { changeMethod, createMethod, findForAdmin, listForAdmin, archiveOrDelete } from './payment-methods.ts'

export const methodRoutes = [
  route(contract.listAdminMethods, (app, { query }) => listForAdmin(app, query)),
  route(contract.createMethod, async (app, { caller, body }) =>
    wrapValue('payment_method', await createMethod(app, caller, body)),
  ),
  route(
    contract.updateMethod,
    async (app, { caller, body: { payment_method_id, ...fields } }) =>
      wrapValue('payment_method', await changeMethod(app, caller, payment_method_id, fields)),
    {
      row: ({ body }) => rowBy(paymentMethod.version, paymentMethod.payment_method_id, body.payment_method_id),
      read: (app, { body }) => findForAdmin(app, body.payment_method_id),
    },
  ),
  route(contract.deleteMethod, (app, { caller, params }) => archiveOrDelete(app, caller, params.id)),
]
