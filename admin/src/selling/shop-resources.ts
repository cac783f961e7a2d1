import type * as codes from '@aforo/domain/commerce/discounts/admin/contract.ts'
import type { listEspeciales } from '@aforo/domain/commerce/packages/contract.ts'
import type * as packs from '@aforo/domain/commerce/packages/admin/contract.ts'
import type * as ways from '@aforo/domain/commerce/purchases/methods/contract.ts'
import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import type { Attendee, AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { AdminMethod } from '@aforo/domain/commerce/purchases/methods/shapes.ts'
import { type CallApi, callApi } from '../api/call-api.ts'
import { type AnyResourceCalls, type ResourceCalls, resourceFromCalls } from '../catalogue/calls.ts'
import type { Resource } from '../api/resource.ts'

type WithId<T> = T & { id: number }
export type PackageRecord = WithId<AdminPackage>
export type DiscountRecord = WithId<AdminDiscount>
export type MethodRecord = WithId<AdminMethod>
export type EventRecord = WithId<ClassPackage>
export type AttendanceRecord = WithId<{ title: string; asistentes: Attendee[] }>

const class_packages: ResourceCalls<
  typeof packs.listAdminPackages,
  typeof packs.createPackage,
  typeof packs.updatePackage,
  typeof packs.deletePackage
> = {
  list: 'GET /class_packages/admin/all',
  create: 'POST /class_packages',
  update: 'PUT /class_packages',
  delete: 'DELETE /class_packages/{id}',
  listField: 'class_packages',
  recordField: 'class_package',
  idField: 'class_package_id',
}
const discounts: ResourceCalls<
  typeof codes.listDiscounts,
  typeof codes.createDiscount,
  typeof codes.updateDiscount,
  typeof codes.deleteDiscount
> = {
  list: 'GET /discounts/admin/all',
  create: 'POST /discounts',
  update: 'PUT /discounts',
  delete: 'DELETE /discounts/{id}',
  listField: 'descuentos',
  recordField: 'discount',
  idField: 'discount_id',
}
const payment_methods: ResourceCalls<
  typeof ways.listAdminMethods,
  typeof ways.createMethod,
  typeof ways.updateMethod,
  typeof ways.deleteMethod
> = {
  list: 'GET /payment_methods/all',
  create: 'POST /payment_methods',
  update: 'PUT /payment_methods',
  delete: 'DELETE /payment_methods/{id}',
  listField: 'payment_methods',
  recordField: 'payment_method',
  idField: 'payment_method_id',
}
const resources = { class_packages, discounts, payment_methods } as const
export type ShopResourceName = keyof typeof resources

/** What is sold and how it is paid, as administrators keep it; and who attends a special event (2.54, 7.13). */
export const createShopResources = (callApi: CallApi) =>
  ({
    class_packages: resourceFromCalls(callApi, class_packages as unknown as AnyResourceCalls),
    discounts: resourceFromCalls(callApi, discounts as unknown as AnyResourceCalls),
    payment_methods: resourceFromCalls(callApi, payment_methods as unknown as AnyResourceCalls),
    events: {
      async list({ signal }) {
        const response = await callApi<typeof listEspeciales>('GET /class_packages/especiales/all', undefined, {
          signal,
        })
        const data = response.class_packages.map((pack) => ({ ...pack, id: pack.class_package_id }))
        return { data, total: data.length }
      },
    },
    attendances: {
      async get(id, signal) {
        const asistentes: Attendee[] = []
        for (let page = 0; ; page++) {
          const sending = { params: { id: Number(id) }, query: { page } }
          const name = 'GET /class_packages/especiales/{id}/asistentes'
          const response = await callApi<typeof packs.listAttendees>(name, sending, { signal })
          asistentes.push(...response.asistentes)
          const isAll = response.asistentes.length === 0 || asistentes.length >= response.total
          if (isAll) return { id: Number(id), title: response.class_package.title, asistentes }
        }
      },
    },
  }) satisfies Record<string, Resource>

export const showOnHome = (id: number, isHome: boolean, key: string): Promise<unknown> =>
  isHome
    ? callApi<typeof packs.addToHome>('POST /class_packages/{id}/home', { params: { id } }, { key })
    : callApi<typeof packs.deleteFromHome>('DELETE /class_packages/{id}/home', { params: { id } })

export const orderPackages = (ids: number[]) =>
  callApi<typeof packs.orderPackages>('PUT /class_packages/order', { body: { ids } })
