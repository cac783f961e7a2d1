import * as contract from '@aforo/domain/commerce/purchases/methods/contract.ts'
import type { AdminMethod } from '@aforo/domain/commerce/purchases/methods/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { paymentMethod } from '../tables.ts'
import { changeMethod, createMethod, findForAdmin, listForAdmin, archiveOrDelete } from './payment-methods.ts'

export const methodRoutes = [
  route(contract.listAdminMethods, (app, { query }) => listForAdmin(app, query)),
  route(contract.createMethod, async (app, { caller, body }) => toResponse(await createMethod(app, caller, body))),
  route(
    contract.updateMethod,
    async (app, { caller, body: { payment_method_id, ...fields } }) =>
      toResponse(await changeMethod(app, caller, payment_method_id, fields)),
    {
      row: ({ body }) => rowBy(paymentMethod.version, paymentMethod.payment_method_id, body.payment_method_id),
      read: (app, { body }) => findForAdmin(app, body.payment_method_id),
    },
  ),
  route(contract.deleteMethod, (app, { caller, params }) => archiveOrDelete(app, caller, params.id)),
]

const toResponse = (verdict: Verdict<AdminMethod>): Verdict<{ payment_method: AdminMethod }> =>
  verdict.allowed ? allow({ payment_method: verdict.value }) : verdict
