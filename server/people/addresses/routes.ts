import * as contract from '@aforo/domain/people/addresses/contract.ts'
import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { address } from '../tables.ts'
import { findRow } from './address-store.ts'
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from './keep-address.ts'

/** Addresses for administrators (7.37); the own one goes with the profile. */
export const addressRoutes: Route[] = [
  route(contract.listAddresses, (world, { query }) => listAddresses(world, query)),
  route(contract.getAddress, async (world, { params }) => one(await getAddress(world, params.id))),
  route(contract.createAddress, async (world, { who, body }) => one(await createAddress(world, who, body))),
  route(contract.updateAddress, async (world, { who, body }) => one(await updateAddress(world, who, body)), {
    row: ({ body }) => rowBy(address.version, address.address_id, body.address_id),
    read: ({ database }, { body }) => findRow(database.db, body.address_id),
  }),
  route(contract.deleteAddress, (world, { who, params }) => deleteAddress(world, who, params.id)),
]

const one = (found: Verdict<AdminAddress>) => (found.allowed ? allow({ address: found.value }) : found)
