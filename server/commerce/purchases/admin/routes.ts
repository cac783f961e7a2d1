import * as contract from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { giveAccess } from './give-access.ts'
import { listCharges } from './list-charges.ts'
import { listPurchasesOf } from './list-purchases.ts'
import { removeClasses } from './remove-classes.ts'
import { revokeAccess } from './revoke-access.ts'

export const purchaseAdminRoutes = [
  route(contract.giveAccess, async (app, { caller, body, key }) => {
    const verdict = await giveAccess(app, caller, body, key)
    return verdict.allowed ? allow({ purchase: verdict.value }) : verdict
  }),
  route(contract.revokeAccess, async (app, { caller, body }) => {
    const revoked = await revokeAccess(app, caller, body)
    return revoked.allowed ? allow({ purchase: revoked.value }) : revoked
  }),
  route(contract.removeClasses, (app, { caller, body }) => removeClasses(app, caller, body)),
  route(contract.listCharges, (app, { query }) => listCharges(app, query)),
  route(contract.listPurchasesOf, ({ database }, { params }) => listPurchasesOf(database.db, params.id)),
]
