import type * as coaches from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { AdminInstructor } from '@aforo/domain/catalogue/studio/admin/shapes.ts'
import type * as contract from '@aforo/domain/catalogue/content/admin/contract.ts'
import type { AdminAnnouncement, AdminOldAddress, AdminPage } from '@aforo/domain/catalogue/content/admin/shapes.ts'
import type { WithId } from '../api/resource.ts'
import { type CallApi, callApi } from '../api/call-api.ts'
import { type AnyResourceCalls, type ResourceCalls, resourceFromCalls } from '../catalogue/calls.ts'

export type PageRecord = WithId<AdminPage>
export type AnnouncementRecord = WithId<AdminAnnouncement>
export type OldAddressRecord = WithId<AdminOldAddress>
export type CoachRecord = WithId<AdminInstructor>

const pages: ResourceCalls<
  typeof contract.listAdminPages,
  typeof contract.createPage,
  typeof contract.updatePage,
  typeof contract.deletePage
> = {
  list: 'GET /pages/all',
  create: 'POST /pages',
  update: 'PUT /pages',
  delete: 'DELETE /pages/{id}',
  listField: 'pages',
  recordField: 'page',
  idField: 'page_id',
}
const announcements: ResourceCalls<
  typeof contract.listAdminAnnouncements,
  typeof contract.createAnnouncement,
  typeof contract.updateAnnouncement,
  typeof contract.deleteAnnouncement
> = {
  list: 'GET /announcements/all',
  create: 'POST /announcements',
  update: 'PUT /announcements',
  delete: 'DELETE /announcements/{id}',
  listField: 'announcements',
  recordField: 'announcement',
  idField: 'announcement_id',
}
const oldAddresses: ResourceCalls<
  typeof contract.listOldAddresses,
  typeof contract.createOldAddress,
  typeof contract.updateOldAddress,
  typeof contract.deleteOldAddress
> = {
  list: 'GET /old_addresses',
  create: 'POST /old_addresses',
  update: 'PUT /old_addresses',
  delete: 'DELETE /old_addresses/{id}',
  listField: 'old_addresses',
  recordField: 'old_address',
  idField: 'old_address_id',
}

export const contentResourcesOf = (callApi: CallApi) => ({
  pages: resourceFromCalls(callApi, pages as unknown as AnyResourceCalls),
  announcements: resourceFromCalls(callApi, announcements as unknown as AnyResourceCalls),
  old_addresses: resourceFromCalls(callApi, oldAddresses as unknown as AnyResourceCalls),
})

export const orderPages = (ids: number[]) => callApi<typeof contract.orderPages>('PUT /pages/order', { body: { ids } })

export const orderAnnouncements = (ids: number[]) =>
  callApi<typeof contract.orderAnnouncements>('PUT /announcements/order', { body: { ids } })

export const orderCoaches = (ids: number[]) =>
  callApi<typeof coaches.orderInstructors>('PUT /instructors/order', { body: { ids } })
