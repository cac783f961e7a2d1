import * as contract from '@aforo/domain/commerce/purchases/methods/contract.ts'
import type { AdminMethod } from '@aforo/domain/commerce/purchases/methods/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { paymentMethod } from '../tables.ts'
import { changeMethod, createMethod, findForAdmin, listForAdmin, archiveOrDelete } from './keep-method.ts'

export const methodRoutes = [
  route(contract.listAdminMethods, (world, { query }) => listForAdmin(world, query)),
  route(contract.createMethod, async (world, { who, body }) => one(await createMethod(world, who, body))),
  route(
    contract.updateMethod,
    async (world, { who, body: { payment_method_id, ...fields } }) =>
      one(await changeMethod(world, who, payment_method_id, fields)),
    {
      row: ({ body }) => rowBy(paymentMethod.version, paymentMethod.payment_method_id, body.payment_method_id),
      read: (world, { body }) => findForAdmin(world, body.payment_method_id),
    },
  ),
  route(contract.deleteMethod, (world, { who, params }) => archiveOrDelete(world, who, params.id)),
]

const one = (verdict: Verdict<AdminMethod>): Verdict<{ payment_method: AdminMethod }> =>
  verdict.allowed ? allow({ payment_method: verdict.value }) : verdict
