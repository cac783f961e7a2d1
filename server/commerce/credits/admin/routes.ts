import * as contract from '@aforo/domain/commerce/credits/admin/contract.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { availableClass } from '../tables.ts'
import { adjustLot, revokeLot } from './change-lot.ts'
import { grantByHand } from './grant-by-hand.ts'
import { findOwner } from './lots-store.ts'
import { listLotsThatEnd, showLot } from './read-lots.ts'

export const adminLotRoutes = [
  route(contract.listLotsEnding, (world, { query }) => listLotsThatEnd(world, query)),
  route(contract.getLot, (world, { params }) => showLot(world, params.id)),
  route(contract.grantLot, (world, { who, body }) => grantByHand(world, who, body)),
  route(
    contract.adjustLot,
    (world, { who, body: { available_class_id, ...wish } }) => adjustLot(world, who, available_class_id, wish),
    {
      row: ({ body }) => rowBy(availableClass.version, availableClass.available_class_id, body.available_class_id),
      read: async (world, { body }) => {
        const lot = await showLot(world, body.available_class_id)
        return lot.allowed ? lot.value.available_class : null
      },
      lockFirst: async (tx, { body }) => {
        const owner = await findOwner(tx, body.available_class_id)
        if (owner !== null) await lockPerson(tx, owner)
      },
    },
  ),
  route(contract.revokeLot, (world, { who, params, body }) => revokeLot(world, who, params.id, body.reason)),
]
