import type { Resource, AdminRecord } from '../api/resource.ts'
import type * as contract from '@aforo/domain/people/addresses/contract.ts'
import type { AdminAddress } from '@aforo/domain/people/addresses/shapes.ts'
import type { CallApi } from '../api/call-api.ts'
import type { CallInput } from '../api/request.ts'

export type AddressRecord = AdminAddress & { id: number }

const withId = (address: AdminAddress): AdminRecord => ({ ...address, id: address.address_id })

/** Addresses, people's and the studio's own, as administrators keep them (7.37). */
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
        const sending = { params: { id: Number(id) } }
        return withId((await callApi<typeof contract.getAddress>('GET /addresses/{id}', sending, { signal })).address)
      },
      async create(body, key) {
        const sending = { body } as CallInput<typeof contract.createAddress>
        return withId((await callApi<typeof contract.createAddress>('POST /addresses', sending, { key })).address)
      },
      async update(id, body) {
        const sending = { body: { ...body, address_id: Number(id) } } as CallInput<typeof contract.updateAddress>
        return withId((await callApi<typeof contract.updateAddress>('PUT /addresses', sending)).address)
      },
      async delete(id) {
        await callApi<typeof contract.deleteAddress>('DELETE /addresses/{id}', { params: { id: Number(id) } })
        return { id }
      },
    },
  }) satisfies Record<string, Resource>
