import type { DataProvider } from 'ra-core'
import type { confirmPurchase } from 'studio/purchases/contract.ts'
import type { Ask } from './api/ask.ts'
import { type Offer, resourcesOf } from './resources.ts'

/** Verbs beside reading and saving: one call of the server each. */
export type Verbs = { confirmPurchase: (purchase_id: number, key: string) => Promise<void> }
export type AdminData = DataProvider & Verbs

/** What ra-core asks, told to our API by the table of resources. What is not offered throws with what is. */
export function dataProviderOf(ask: Ask): AdminData {
  const resources: Record<string, Offer> = resourcesOf(ask)
  const offered = <Way extends keyof Offer>(resource: string, way: Way): NonNullable<Offer[Way]> => {
    const found = resources[resource]?.[way]
    if (found) return found
    const ways = Object.keys(resources[resource] ?? {}).join(', ') || 'nothing'
    throw new Error(`${resource}.${way}: expected a line in admin/src/resources.ts, which offers ${ways}.`)
  }
  const refuses = (way: string) => async (resource: string) => {
    throw new Error(
      `${resource}.${way}: the admin does not offer it yet; give it a call in admin/src/data-provider.ts.`,
    )
  }
  const reading = {
    getList: async (resource: string, params: object) => offered(resource, 'getList')(params),
    getOne: async (resource: string, { id, signal }: { id: string | number; signal?: AbortSignal }) => ({
      data: await offered(resource, 'getOne')(id, signal),
    }),
  } as unknown as Pick<DataProvider, 'getList' | 'getOne'>
  return {
    ...reading,
    getMany: refuses('getMany'),
    getManyReference: refuses('getManyReference'),
    create: refuses('create'),
    update: refuses('update'),
    updateMany: refuses('updateMany'),
    delete: refuses('delete'),
    deleteMany: refuses('deleteMany'),
    supportAbortSignal: true,
    confirmPurchase: async (purchase_id, key) => {
      await ask<typeof confirmPurchase>('POST /purchases/{id}/confirm', { params: { id: purchase_id } }, { key })
    },
  }
}
