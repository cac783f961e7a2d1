import * as contract from 'studio/credits/desk/contract.ts'
import { route } from '../../http/route.ts'
import { adjustLot, revokeLot } from './change-lot.ts'
import { grantByHand } from './grant-by-hand.ts'
import { listLotsThatEnd, showLot } from './read-lots.ts'

export const deskLotRoutes = [
  route(contract.listLotsEnding, (world, { query }) => listLotsThatEnd(world, query)),
  route(contract.getLot, (world, { params }) => showLot(world, params.id)),
  route(contract.grantLot, (world, { who, body }) => grantByHand(world, who, body)),
  route(contract.adjustLot, (world, { who, body: { available_class_id, ...wish } }) =>
    adjustLot(world, who, available_class_id, wish),
  ),
  route(contract.revokeLot, (world, { who, params, body }) => revokeLot(world, who, params.id, body.reason)),
]
