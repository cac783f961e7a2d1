import * as contract from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { giveAccess } from './give-access.ts'
import { listCharges } from './list-charges.ts'
import { listPurchasesOf } from './list-purchases.ts'
import { removeClasses } from './remove-classes.ts'
import { revokeAccess } from './revoke-access.ts'

export const purchaseAdminRoutes = [
  route(contract.giveAccess, async (world, { who, body, key }) => {
    const given = await giveAccess(world, who, body, key)
    return given.allowed ? allow({ purchase: given.value }) : given
  }),
  route(contract.revokeAccess, async (world, { who, body }) => {
    const revoked = await revokeAccess(world, who, body)
    return revoked.allowed ? allow({ purchase: revoked.value }) : revoked
  }),
  route(contract.removeClasses, (world, { who, body }) => removeClasses(world, who, body)),
  route(contract.listCharges, (world, { query }) => listCharges(world, query)),
  route(contract.listPurchasesOf, ({ database }, { params }) => listPurchasesOf(database.db, params.id)),
]
