import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import type * as desk from '@aforo/domain/commerce/credits/admin/contract.ts'
import type { queryCustomers } from '@aforo/domain/people/contract.ts'
import type { FoundPerson } from '@aforo/domain/people/shapes.ts'
import type { AnswerOf, SentTo } from '@aforo/domain/values/call.ts'
import type { Ask } from '../api/ask.ts'
import type { Offer } from '../api/offer.ts'

type Shown = AnswerOf<typeof desk.getLot>
export type LotRecord = Shown['available_class'] & { id: number; ledger: Shown['ledger'] }
export type EndingRecord = Shown['available_class'] & { id: number }
export type CreditsRecord = AnswerOf<typeof listMyCredits>['available_classes'][number] & { id: number }
export type PersonRecord = FoundPerson & { id: number }

const lotOf = ({ available_class, ledger }: Shown): LotRecord => ({
  ...available_class,
  id: available_class.available_class_id,
  ledger,
})

/** What people may use, and the people: a search, a person's lots, those that end soon, and one with its ledger (7.35). */
export const creditResourcesOf = (ask: Ask) =>
  ({
    available_classes: {
      async getList({ filter, pagination, signal }) {
        if (filter.customer_id !== undefined) {
          const query = { customer_id: filter.customer_id }
          const response = await ask<typeof listMyCredits>('GET /available_classes', { query }, { signal })
          const data = response.available_classes.map((lot) => ({ ...lot, id: lot.available_class_id }))
          return { data, total: data.length }
        }
        const query = { date: filter.date, days: filter.days, page: (pagination?.page ?? 1) - 1 }
        const answer = await ask<typeof desk.listLotsEnding>('GET /available_classes/date/all', { query }, { signal })
        return {
          data: answer.available_classes.map((lot) => ({ ...lot, id: lot.available_class_id })),
          total: answer.total,
        }
      },
      async create(data, key) {
        const body = data as SentTo<typeof desk.grantLot>['body']
        return lotOf(await ask<typeof desk.grantLot>('POST /available_classes', { body }, key ? { key } : {}))
      },
      async update(id, data, key) {
        const body = { ...data, available_class_id: Number(id) } as SentTo<typeof desk.adjustLot>['body']
        return lotOf(await ask<typeof desk.adjustLot>('PUT /available_classes', { body }, key ? { key } : {}))
      },
      async delete(id, { reason = '' } = {}) {
        const sending = { params: { id: Number(id) }, body: { reason } }
        return lotOf(await ask<typeof desk.revokeLot>('DELETE /available_classes/{id}', sending))
      },
    },
    lots: {
      getOne: async (id, signal) =>
        lotOf(await ask<typeof desk.getLot>('GET /available_classes/{id}', { params: { id: Number(id) } }, { signal })),
    },
    people: {
      async getList({ filter, signal }) {
        const query = { query: String(filter.q) }
        const { customers } = await ask<typeof queryCustomers>('GET /customer/query', { query }, { signal })
        return { data: customers.map((one) => ({ ...one, id: one.customer_id })), total: customers.length }
      },
    },
  }) satisfies Record<string, Offer>
