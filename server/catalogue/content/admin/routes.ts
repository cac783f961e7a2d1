import * as contract from '@aforo/domain/catalogue/content/admin/contract.ts'
import { putFirst } from '../../../audit/change-order.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route, wrapValue } from '../../../platform/http/route.ts'
import { announcement, oldAddress, page } from '../tables.ts'
import { findRow } from './announcements-store.ts'
import * as announcements from './announcements.ts'
import * as oldAddresses from './old-addresses.ts'
import { findRow as findOldAddress } from './old-addresses-store.ts'
import { changePage, createPage, archiveOrDeletePage, listPages } from './pages.ts'
import { readRow } from './pages-store.ts'

export const adminRoutes = [
  route(contract.listAdminPages, async (app, { query }) => {
    const { rows, total } = await listPages(app, query)
    return { pages: rows, total }
  }),
  route(contract.createPage, async (app, { caller, body }) => wrapValue('page', await createPage(app, caller, body))),
  route(
    contract.updatePage,
    async (app, { caller, body: { page_id, ...change } }) =>
      wrapValue('page', await changePage(app, caller, page_id, change)),
    {
      row: ({ body }) => rowBy(page.record_version, page.page_id, body.page_id),
      read: ({ database }, { body }) => readRow(database.db, body.page_id),
    },
  ),
  route(contract.deletePage, (app, { caller, params }) => archiveOrDeletePage(app, caller, params.id)),
  route(contract.orderPages, (app, { caller, body }) => putFirst(app, caller, 'page', page.page_id, body.ids)),

  route(contract.listAdminAnnouncements, async (app, { query }) => {
    const { rows, total } = await announcements.listAnnouncements(app, query)
    return { announcements: rows, total }
  }),
  route(contract.createAnnouncement, async (app, { caller, body }) =>
    wrapValue('announcement', await announcements.createAnnouncement(app, caller, body)),
  ),
  route(
    contract.updateAnnouncement,
    async (app, { caller, body: { announcement_id, ...change } }) =>
      wrapValue('announcement', await announcements.changeAnnouncement(app, caller, announcement_id, change)),
    {
      row: ({ body }) => rowBy(announcement.version, announcement.announcement_id, body.announcement_id),
      read: ({ database }, { body }) => findRow(database.db, body.announcement_id),
    },
  ),
  route(contract.deleteAnnouncement, (app, { caller, params }) =>
    announcements.deleteAnnouncement(app, caller, params.id),
  ),
  route(contract.orderAnnouncements, (app, { caller, body }) =>
    putFirst(app, caller, 'announcement', announcement.announcement_id, body.ids),
  ),

  route(contract.listOldAddresses, async (app, { query }) => {
    const { rows, total } = await oldAddresses.listOldAddresses(app, query)
    return { old_addresses: rows, total }
  }),
  route(contract.createOldAddress, async (app, { caller, body }) =>
    wrapValue('old_address', await oldAddresses.createOldAddress(app, caller, body)),
  ),
  route(
    contract.updateOldAddress,
    async (app, { caller, body: { old_address_id, ...change } }) =>
      wrapValue('old_address', await oldAddresses.changeOldAddress(app, caller, old_address_id, change)),
    {
      row: ({ body }) => rowBy(oldAddress.version, oldAddress.old_address_id, body.old_address_id),
      read: ({ database }, { body }) => findOldAddress(database.db, body.old_address_id),
    },
  ),
  route(contract.deleteOldAddress, (app, { caller, params }) => oldAddresses.deleteOldAddress(app, caller, params.id)),
]
