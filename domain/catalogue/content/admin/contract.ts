import { z } from 'zod'
import { call } from '../../../values/call.ts'
import { recordVersioned, versioned } from '../../../values/version.ts'
import { changeBody, createBody } from '../../../values/fields.ts'
import * as shapes from './shapes.ts'
import { adminListQuery, byId, id } from '../../../values/shapes.ts'
import { refuse as refuseContent } from '../refusals.ts'

const { idsInOrder } = shapes
const total = z.int().nonnegative()
const done = z.strictObject({})

export const listAdminPages = call({
  id: 'listDeskPages',
  method: 'GET',
  path: '/pages/all',
  minRole: 'admin',
  summary:
    'Returns the pages for administrators, in order, in pages of 50 from page 0; archived ones separately (2.54).',
  query: adminListQuery,
  response: z.strictObject({ pages: z.array(shapes.adminPage), total }),
})
const onePage = z.strictObject({ page: shapes.adminPage })
export const createPage = call({
  id: 'createPage',
  method: 'POST',
  path: '/pages',
  minRole: 'admin',
  summary: 'Creates a page, last in order, at the given address or at one derived from its title (7.40, 3.19).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.pageFields, shapes.pageDefaults),
  response: onePage,
  refuses: refuseContent.of('address-needed', 'address-reserved', 'address-taken', 'page-not-found'),
})
export const updatePage = call({
  id: 'updatePage',
  method: 'PUT',
  path: '/pages',
  minRole: 'admin',
  summary:
    'Updates the given fields of a page; `ask_again` requires a new acceptance of a required page; an archived page can be restored (7.40, 4.19, 4.22).',
  body: changeBody(shapes.pageFields, shapes.pageDefaults).extend({
    page_id: id,
    ask_again: z.boolean().optional(),
    archived: z.boolean().optional(),
    ...recordVersioned,
  }),
  response: onePage,
  refuses: refuseContent.of('address-needed', 'address-reserved', 'address-taken', 'page-not-found'),
})
export const deletePage = call({
  id: 'deletePage',
  method: 'DELETE',
  path: '/pages/{id}',
  minRole: 'admin',
  summary:
    'Deletes a page, or archives it if a customer has accepted it, so that the accepted text is preserved (7.40).',
  params: byId,
  response: z.strictObject({ archived: z.boolean() }),
  refuses: refuseContent.of('page-not-found'),
})
export const orderPages = call({
  id: 'orderPages',
  method: 'PUT',
  path: '/pages/order',
  minRole: 'admin',
  summary: 'Puts these pages first, in this order; the others follow in their current order (7.40).',
  body: idsInOrder,
  response: done,
})

export const listAdminAnnouncements = call({
  id: 'listDeskAnnouncements',
  method: 'GET',
  path: '/announcements/all',
  minRole: 'admin',
  summary: 'Returns the announcements for administrators, in order, in pages of 50 from page 0 (2.54).',
  query: adminListQuery,
  response: z.strictObject({ announcements: z.array(shapes.adminAnnouncement), total }),
})
const oneAnnouncement = z.strictObject({ announcement: shapes.adminAnnouncement })
export const createAnnouncement = call({
  id: 'createAnnouncement',
  method: 'POST',
  path: '/announcements',
  minRole: 'admin',
  summary: 'Creates an announcement, first in order (7.42, 3.18).',
  idempotent: true,
  status: 201,
  body: createBody(shapes.announcementFields, shapes.announcementDefaults),
  response: oneAnnouncement,
})
export const updateAnnouncement = call({
  id: 'updateAnnouncement',
  method: 'PUT',
  path: '/announcements',
  minRole: 'admin',
  summary: 'Updates the given fields of an announcement (7.42, 4.22).',
  body: changeBody(shapes.announcementFields, shapes.announcementDefaults).extend({
    announcement_id: id,
    ...versioned,
  }),
  response: oneAnnouncement,
  refuses: refuseContent.of('announcement-not-found'),
})
export const deleteAnnouncement = call({
  id: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/announcements/{id}',
  minRole: 'admin',
  summary: 'Deletes an announcement (7.42).',
  params: byId,
  response: done,
  refuses: refuseContent.of('announcement-not-found'),
})
export const orderAnnouncements = call({
  id: 'orderAnnouncements',
  method: 'PUT',
  path: '/announcements/order',
  minRole: 'admin',
  summary: 'Puts these announcements first, in this order; the others follow in their current order (7.42).',
  body: idsInOrder,
  response: done,
})

export const listOldAddresses = call({
  id: 'listOldAddresses',
  method: 'GET',
  path: '/old_addresses',
  minRole: 'admin',
  summary: 'Returns the old addresses of the studio by path, in pages of 50 from page 0; none is ever archived.',
  query: adminListQuery,
  response: z.strictObject({ old_addresses: z.array(shapes.adminOldAddress), total }),
})
const oneOldAddress = z.strictObject({ old_address: shapes.adminOldAddress })
export const createOldAddress = call({
  id: 'createOldAddress',
  method: 'POST',
  path: '/old_addresses',
  minRole: 'admin',
  summary: 'Creates an old address: where the portal has no page, it leads to one permanently.',
  idempotent: true,
  status: 201,
  body: createBody(shapes.oldAddressFields, {}),
  response: oneOldAddress,
  refuses: refuseContent.of('old-address-followed', 'old-address-leads-on', 'old-address-loop', 'old-address-taken'),
})
export const updateOldAddress = call({
  id: 'updateOldAddress',
  method: 'PUT',
  path: '/old_addresses',
  minRole: 'admin',
  summary: 'Updates the given fields of an old address (4.22).',
  body: changeBody(shapes.oldAddressFields, {}).extend({ old_address_id: id, ...versioned }),
  response: oneOldAddress,
  refuses: refuseContent.of(
    'old-address-followed',
    'old-address-leads-on',
    'old-address-loop',
    'old-address-not-found',
    'old-address-taken',
  ),
})
export const deleteOldAddress = call({
  id: 'deleteOldAddress',
  method: 'DELETE',
  path: '/old_addresses/{id}',
  minRole: 'admin',
  summary: 'Deletes an old address.',
  params: byId,
  response: done,
  refuses: refuseContent.of('old-address-not-found'),
})
