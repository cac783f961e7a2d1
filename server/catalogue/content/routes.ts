import * as contract from '@aforo/domain/catalogue/content/contract.ts'
import { originOf } from '../../platform/http/caller/origin.ts'
import { route, wrapValue } from '../../platform/http/route.ts'
import { acceptPage, listAcceptedPages } from './accept-pages.ts'
import { adminRoutes } from './admin/routes.ts'
import { getAnnouncement, getPage, listAnnouncements, listPages } from './read-content.ts'

export const contentRoutes = [
  ...adminRoutes,
  route(contract.listPages, async (app) => ({ pages: await listPages(app) })),
  route(contract.getPage, async (app, { params }) => wrapValue('page', await getPage(app, params.slug))),
  route(contract.listAnnouncements, async (app) => ({ announcements: await listAnnouncements(app) })),
  route(contract.getAnnouncement, async (app, { params }) =>
    wrapValue('announcement', await getAnnouncement(app, params.id)),
  ),
  route(contract.listAcceptedPages, async (app, { caller }) => ({
    accepted_pages: await listAcceptedPages(app.database.db, caller.customer_id),
  })),
  route(contract.acceptPage, async (app, request) =>
    wrapValue(
      'accepted_page',
      await acceptPage(app, request.caller.customer_id, request.body.page_id, originOf(request)),
    ),
  ),
]
