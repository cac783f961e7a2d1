import * as contract from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { findPurchases } from './find-purchases.ts'
import { giveAccess } from './give-access.ts'
import { listCharges } from './list-charges.ts'
import { listPurchasesOf } from './list-purchases.ts'
import { removeClasses } from './remove-classes.ts'
import { revokeAccess } from './revoke-access.ts'

export const purchaseAdminRoutes = [
  route(contract.giveAccess, async (app, { caller, body, key }) =>
    wrapValue('purchase', await giveAccess(app, caller, body, key)),
  ),
  route(contract.revokeAccess, async (app, { caller, body }) =>
    wrapValue('purchase', await revokeAccess(app, caller, body)),
  ),
  route(contract.removeClasses, (app, { caller, body }) => removeClasses(app, caller, body)),
  route(contract.findPurchases, (app, { query }) => findPurchases(app, query.query)),
  route(contract.listCharges, (app, { query }) => listCharges(app, query)),
  route(contract.listPurchasesOf, ({ database }, { params }) => listPurchasesOf(database.db, params.id)),
]
