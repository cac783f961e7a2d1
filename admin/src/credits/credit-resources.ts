import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type * as contract from '@aforo/domain/commerce/credits/admin/contract.ts'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { ResponseOf, RequestInput } from '@aforo/domain/values/call.ts'
import type { CallApi } from '../api/call-api.ts'
import type { Resource } from '../api/resource.ts'

type GrantResponse = ResponseOf<typeof contract.getGrant>
export type GrantRecord = GrantResponse['available_class'] & { id: number; ledger: GrantResponse['ledger'] }
export type ExpiringGrantRecord = GrantResponse['available_class'] & { id: number }
export type CustomerGrantRecord = ResponseOf<typeof listMyCredits>['available_classes'][number] & { id: number }
export type PersonRecord = FoundPerson & { id: number }

const toGrantRecord = ({ available_class, ledger }: GrantResponse): GrantRecord => ({
  ...available_class,
  id: available_class.available_class_id,
  ledger,
})

/** Credit grants (of a customer, expiring soon, one with its ledger) and a search for customers (7.35). */
export const createCreditResources = (callApi: CallApi) =>
  ({
    available_classes: {
      async list({ filter = {}, page = 1, signal }) {
        if (filter.customer_id !== undefined) {
          const query = { customer_id: filter.customer_id }
          const response = await callApi<typeof listMyCredits>('GET /available_classes', { query }, { signal })
          const data = response.available_classes.map((grant) => ({ ...grant, id: grant.available_class_id }))
          return { data, total: data.length }
        }
        const query = { date: String(filter.date), days: filter.days, page: page - 1 }
        const path = 'GET /available_classes/date/all'
        const { available_classes, total } = await callApi<typeof contract.listEndingGrants>(
          path,
          { query },
          { signal },
        )
        return { data: available_classes.map((grant) => ({ ...grant, id: grant.available_class_id })), total }
      },
      async create(data, key) {
        const body = data as RequestInput<typeof contract.createGrant>['body']
        return toGrantRecord(await callApi<typeof contract.createGrant>('POST /available_classes', { body }, { key }))
      },
      async update(id, data, key) {
        const body = { ...data, available_class_id: Number(id) } as RequestInput<typeof contract.adjustGrant>['body']
        return toGrantRecord(await callApi<typeof contract.adjustGrant>('PUT /available_classes', { body }, { key }))
      },
      async delete(id, { reason = '' } = {}) {
        const input = { params: { id: Number(id) }, body: { reason } }
        return toGrantRecord(await callApi<typeof contract.revokeGrant>('DELETE /available_classes/{id}', input))
      },
    },
    credit_grants: {
      async get(id, signal) {
        const input = { params: { id: Number(id) } }
        return toGrantRecord(await callApi<typeof contract.getGrant>('GET /available_classes/{id}', input, { signal }))
      },
    },
    people: {
      async list({ filter = {}, signal }) {
        const query = { query: String(filter.q) }
        const { customers } = await callApi<typeof queryCustomers>('GET /customer/query', { query }, { signal })
        return {
          data: customers.map((customer) => ({ ...customer, id: customer.customer_id })),
          total: customers.length,
        }
      },
    },
  }) satisfies Record<string, Resource>
