import type { CreateParams, DataProvider, DeleteParams, Identifier, UpdateParams } from 'ra-core'
import type { confirmPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import type { CallApi } from './api/call-api.ts'
import { type ContentVerbs, contentVerbsOf } from './content/calls.ts'
import { resourcesOf } from './resources.ts'
import { type SellingVerbs, sellingVerbsOf } from './selling/calls.ts'
import { type VideoVerbs, videoVerbsOf } from './videos/calls.ts'
import type { Offer } from './api/offer.ts'

type Verbs = SellingVerbs &
  ContentVerbs &
  VideoVerbs & { confirmPurchase: (purchase_id: number, key: string) => Promise<void> }
export type AdminData = DataProvider & Verbs

export function dataProviderOf(callApi: CallApi): AdminData {
  const resources: Record<string, Offer> = resourcesOf(callApi)
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
  const offering = {
    getList: async (resource: string, params: object) => offered(resource, 'getList')(params),
    getOne: async (resource: string, { id, signal }: { id: string | number; signal?: AbortSignal }) => ({
      data: await offered(resource, 'getOne')(id, signal),
    }),
    getMany: async (resource: string, { ids, signal }: { ids: readonly Identifier[]; signal?: AbortSignal }) => ({
      data: await offered(resource, 'getMany')(ids, signal),
    }),
    create: async (resource: string, { data, meta }: CreateParams) => ({
      data: await offered(resource, 'create')(data, meta?.key),
    }),
    update: async (resource: string, { id, data, meta }: UpdateParams) => ({
      data: await offered(resource, 'update')(id, data, meta?.key),
    }),
    delete: async (resource: string, { id, meta }: DeleteParams) => ({
      data: await offered(resource, 'delete')(id, meta),
    }),
  } as unknown as Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete'>
  return {
    ...offering,
    getManyReference: refuses('getManyReference'),
    updateMany: refuses('updateMany'),
    deleteMany: refuses('deleteMany'),
    supportAbortSignal: true,
    ...sellingVerbsOf(callApi),
    ...contentVerbsOf(callApi),
    ...videoVerbsOf(callApi),
    confirmPurchase: async (purchase_id, key) => {
      await callApi<typeof confirmPurchase>('POST /purchases/{id}/confirm', { params: { id: purchase_id } }, { key })
    },
  }
}
