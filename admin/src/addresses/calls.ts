import type { Resource, AdminRecord } from '../api/resource.ts'
import type * as contract from '@aforo/domain/people/addresses/contract.ts'
import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'
import type { CallApi } from '../api/call-api.ts'
import type { CallInput } from '@aforo/ui/api/request.ts'

export type AddressRecord = AdminAddress & { id: number }

const withId = (address: AdminAddress): AdminRecord => ({ ...address, id: address.address_id })

/** Addresses of customers and of the studio, for administrators (7.37). */
export const addressResourcesOf = (callApi: CallApi) =>
  ({
    addresses: {
      async list({ filter = {}, page = 1, signal }) {
        const query = { query: filter.q, page: page - 1 }
        const { addresses, total } = await callApi<typeof contract.listAddresses>(
          'GET /addresses',
          { query },
          { signal },
        )
        return { data: addresses.map(withId), total }
      },
      async get(id, signal) {
        const input = { params: { id: Number(id) } }
        return withId((await callApi<typeof contract.getAddress>('GET /addresses/{id}', input, { signal })).address)
      },
      async create(body, key) {
        const input = { body } as CallInput<typeof contract.createAddress>
        return withId((await callApi<typeof contract.createAddress>('POST /addresses', input, { key })).address)
      },
      async update(id, body) {
        const input = { body: { ...body, address_id: Number(id) } } as CallInput<typeof contract.updateAddress>
        return withId((await callApi<typeof contract.updateAddress>('PUT /addresses', input)).address)
      },
      async delete(id) {
        await callApi<typeof contract.deleteAddress>('DELETE /addresses/{id}', { params: { id: Number(id) } })
        return { id }
      },
    },
  }) satisfies Record<string, Resource>
