import * as contract from '@aforo/domain/people/addresses/contract.ts'
import { rowBy } from '../../platform/http/record-version.ts'
import { type Route, route, wrapValue } from '../../platform/http/route.ts'
import { address } from '../tables.ts'
import { findRow } from './address-store.ts'
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from './addresses.ts'

/** Addresses for administrators (7.37); customers save theirs with the profile. */
export const addressRoutes: Route[] = [
  route(contract.listAddresses, (app, { query }) => listAddresses(app, query)),
  route(contract.getAddress, async (app, { params }) => wrapValue('address', await getAddress(app, params.id))),
  route(contract.createAddress, async (app, { caller, body }) =>
    wrapValue('address', await createAddress(app, caller, body)),
  ),
  route(
    contract.updateAddress,
    async (app, { caller, body }) => wrapValue('address', await updateAddress(app, caller, body)),
    {
      row: ({ body }) => rowBy(address.version, address.address_id, body.address_id),
      read: ({ database }, { body }) => findRow(database.db, body.address_id),
    },
  ),
  route(contract.deleteAddress, (app, { caller, params }) => deleteAddress(app, caller, params.id)),
]
