import * as contract from '@aforo/domain/commerce/credits/admin/contract.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { availableClass } from '../tables.ts'
import { adjustGrant, revokeGrant } from './change-grant.ts'
import { grantByHand } from './grant-by-hand.ts'
import { findOwner } from './grants-store.ts'
import { findEndingGrants, showGrant } from './read-grants.ts'

export const adminGrantRoutes = [
  route(contract.listEndingGrants, (app, { query }) => findEndingGrants(app, query)),
  route(contract.getGrant, (app, { params }) => showGrant(app, params.id)),
  route(contract.createGrant, (app, { caller, body }) => grantByHand(app, caller, body)),
  route(
    contract.adjustGrant,
    (app, { caller, body: { available_class_id, ...input } }) => adjustGrant(app, caller, available_class_id, input),
    {
      row: ({ body }) => rowBy(availableClass.version, availableClass.available_class_id, body.available_class_id),
      read: async (app, { body }) => {
        const verdict = await showGrant(app, body.available_class_id)
        return verdict.allowed ? verdict.value.available_class : null
      },
      lockFirst: async (tx, { body }) => {
        const owner = await findOwner(tx, body.available_class_id)
        if (owner !== null) await lockPerson(tx, owner)
      },
    },
  ),
  route(contract.revokeGrant, (app, { caller, params, body }) => revokeGrant(app, caller, params.id, body.reason)),
]
