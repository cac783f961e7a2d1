import * as contract from '@aforo/domain/catalogue/content/admin/contract.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { rowBy } from '../../../platform/http/record-version.ts'
import { route } from '../../../platform/http/route.ts'
import { announcement, page } from '../tables.ts'
import { findRow } from './announcements-store.ts'
import * as announcements from './keep-announcement.ts'
import { changePage, createPage, endPage, listPages } from './keep-page.ts'
import { readRow } from './pages-store.ts'
import { putInOrder } from './put-in-order.ts'

export const adminRoutes = [
  route(contract.listAdminPages, async (world, { query }) => {
    const { rows, total } = await listPages(world, query)
    return { pages: rows, total }
  }),
  route(contract.createPage, async (world, { who, body }) => under('page', await createPage(world, who, body))),
  route(
    contract.updatePage,
    async (world, { who, body: { page_id, ...change } }) =>
      under('page', await changePage(world, who, page_id, change)),
    {
      row: ({ body }) => rowBy(page.record_version, page.page_id, body.page_id),
      read: ({ database }, { body }) => readRow(database.db, body.page_id),
    },
  ),
  route(contract.deletePage, (world, { who, params }) => endPage(world, who, params.id)),
  route(contract.orderPages, (world, { who, body }) => putInOrder(world, who, 'page', body.ids)),

  route(contract.listAdminAnnouncements, async (world, { query }) => {
    const { rows, total } = await announcements.listAnnouncements(world, query)
    return { announcements: rows, total }
  }),
  route(contract.createAnnouncement, async (world, { who, body }) =>
    under('announcement', await announcements.createAnnouncement(world, who, body)),
  ),
  route(
    contract.updateAnnouncement,
    async (world, { who, body: { announcement_id, ...change } }) =>
      under('announcement', await announcements.changeAnnouncement(world, who, announcement_id, change)),
    {
      row: ({ body }) => rowBy(announcement.version, announcement.announcement_id, body.announcement_id),
      read: ({ database }, { body }) => findRow(database.db, body.announcement_id),
    },
  ),
  route(contract.deleteAnnouncement, (world, { who, params }) => announcements.endAnnouncement(world, who, params.id)),
  route(contract.orderAnnouncements, (world, { who, body }) => putInOrder(world, who, 'announcement', body.ids)),
]

const under = <Name extends string, T>(name: Name, verdict: Verdict<T>): Verdict<Record<Name, T>> =>
  verdict.allowed ? allow({ [name]: verdict.value } as Record<Name, T>) : verdict
