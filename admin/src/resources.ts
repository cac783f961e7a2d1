import type { Location } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { listPendingPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import type { PendingPurchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { getRoster } from '@aforo/domain/booking/roster/contract.ts'
import type { Roster } from '@aforo/domain/booking/roster/shapes.ts'
import type { getWaitlist } from '@aforo/domain/booking/waitlist/contract.ts'
import type { WaitlistPerson } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { CallApi } from './api/call-api.ts'
import type { RecordId, RecordPage, Resource, WithId } from './api/resource.ts'
import { addressResourcesOf } from './addresses/calls.ts'
import { entityResources } from './catalogue/calls.ts'
import { contentResourcesOf } from './content/calls.ts'
import { createCreditResources } from './credits/credit-resources.ts'
import { fileResourcesOf } from './files/calls.ts'
import { formResourcesOf } from './forms/calls.ts'
import { createShopResources } from './selling/shop-resources.ts'
import { videoResourcesOf } from './videos/calls.ts'

export const resourcesOf = (callApi: CallApi) =>
  ({
    rosters: {
      async get(id, signal) {
        const input = { params: { id: Number(id) } }
        const { roster } = await callApi<typeof getRoster>('GET /class_reservations/roster/{id}', input, { signal })
        return { ...roster, id: roster.single_class.single_class_id }
      },
    },
    waitlists: {
      async list({ filter = {}, signal }) {
        const input = { params: { id: Number(filter.single_class_id) } }
        const { waitlist } = await callApi<typeof getWaitlist>('GET /waitlist/{id}', input, { signal })
        return toRecordPage(Array.isArray(waitlist) ? waitlist : [], 'waitlist_id')
      },
    },
    ...entityResources(callApi),
    ...sectionsWithOwnCalls,
    ...fileResourcesOf(callApi),
    ...createCreditResources(callApi),
    ...createShopResources(callApi),
    ...contentResourcesOf(callApi),
    ...formResourcesOf(callApi),
    ...addressResourcesOf(callApi),
    ...videoResourcesOf(callApi),
    pending_purchases: {
      async list({ filter, page = 1, signal }) {
        const query = { ...filter, page: page - 1 }
        const { purchases, total, sum } = await callApi<typeof listPendingPurchases>(
          'GET /purchases/pending',
          { query },
          { signal },
        )
        return { ...toRecordPage(purchases, 'purchase_id'), total, sum }
      },
    },
  }) satisfies Record<string, Resource>

/**
 * Sections that call the API themselves: classes/, board/, money/, today/, settings/, import/, staff/, audit/, jobs/, operation/,
 * messages/, reports/.
 */
const sectionsWithOwnCalls = {
  single_class: {},
  board: {},
  cash_sessions: {},
  pay_runs: {},
  today: {},
  reports: {},
  settings: {},
  imports: {},
  staff: {},
  audit: {},
  jobs: {},
  operation: {},
  messages: {},
}

export type ResourceName = keyof ReturnType<typeof resourcesOf>

export type RosterRecord = WithId<Roster>
export type WaitlistRecord = WithId<WaitlistPerson>
export type LocationRecord = WithId<Location>
export type PendingRecord = WithId<PendingPurchase>

/** The admin identifies every record by `id`; the field of the specification stays beside it. */
function toRecordPage<T extends object>(rows: readonly T[], key: keyof T): RecordPage {
  return { data: rows.map((row) => ({ ...row, id: row[key] as RecordId })), total: rows.length }
}
