import type * as discountCalls from '@aforo/domain/commerce/discounts/admin/contract.ts'
import type { listEspeciales } from '@aforo/domain/commerce/packages/contract.ts'
import type * as packageCalls from '@aforo/domain/commerce/packages/admin/contract.ts'
import type * as methodCalls from '@aforo/domain/commerce/purchases/methods/contract.ts'
import type { AdminDiscount } from '@aforo/domain/commerce/discounts/admin/shapes.ts'
import type { Attendee, AdminPackage } from '@aforo/domain/commerce/packages/admin/shapes.ts'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import type { AdminMethod } from '@aforo/domain/commerce/purchases/methods/shapes.ts'
import { type CallApi, callApi } from '../api/call-api.ts'
import { type AnyResourceCalls, type ResourceCalls, resourceFromCalls } from '../catalogue/calls.ts'
import type { Resource, WithId } from '../api/resource.ts'

export type PackageRecord = WithId<AdminPackage>
export type DiscountRecord = WithId<AdminDiscount>
export type MethodRecord = WithId<AdminMethod>
export type EventRecord = WithId<ClassPackage>
export type AttendanceRecord = WithId<{ title: string; asistentes: Attendee[] }>

const class_packages: ResourceCalls<
  typeof packageCalls.listAdminPackages,
  typeof packageCalls.createPackage,
  typeof packageCalls.updatePackage,
  typeof packageCalls.deletePackage
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
  typeof discountCalls.listDiscounts,
  typeof discountCalls.createDiscount,
  typeof discountCalls.updateDiscount,
  typeof discountCalls.deleteDiscount
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
  typeof methodCalls.listAdminMethods,
  typeof methodCalls.createMethod,
  typeof methodCalls.updateMethod,
  typeof methodCalls.deleteMethod
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

/** Packages, discounts and payment methods for administrators; events with their attendees (2.54, 7.13). */
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
          const input = { params: { id: Number(id) }, query: { page } }
          const name = 'GET /class_packages/especiales/{id}/asistentes'
          const response = await callApi<typeof packageCalls.listAttendees>(name, input, { signal })
          asistentes.push(...response.asistentes)
          const isComplete = response.asistentes.length === 0 || asistentes.length >= response.total
          if (isComplete) return { id: Number(id), title: response.class_package.title, asistentes }
        }
      },
    },
  }) satisfies Record<string, Resource>

export const showOnHome = (id: number, isHome: boolean, key: string): Promise<unknown> =>
  isHome
    ? callApi<typeof packageCalls.addToHome>('POST /class_packages/{id}/home', { params: { id } }, { key })
    : callApi<typeof packageCalls.deleteFromHome>('DELETE /class_packages/{id}/home', { params: { id } })

export const orderPackages = (ids: number[]) =>
  callApi<typeof packageCalls.orderPackages>('PUT /class_packages/order', { body: { ids } })
