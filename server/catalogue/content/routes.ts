import * as contract from '@aforo/domain/catalogue/content/contract.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { originOf } from '../../platform/http/origin.ts'
import { route } from '../../platform/http/route.ts'
import { acceptPage, listAcceptedPages } from './accept-pages.ts'
import { adminRoutes } from './admin/routes.ts'
import { getAnnouncement, getPage, listAnnouncements, listPages } from './read-content.ts'

export const contentRoutes = [
  ...adminRoutes,
  route(contract.listPages, async (world) => ({ pages: await listPages(world) })),
  route(contract.getPage, async (world, { params }) => named('page', await getPage(world, params.slug))),
  route(contract.listAnnouncements, async (world) => ({ announcements: await listAnnouncements(world) })),
  route(contract.getAnnouncement, async (world, { params }) =>
    named('announcement', await getAnnouncement(world, params.id)),
  ),
  route(contract.listAcceptedPages, async (world, { who }) => ({
    accepted_pages: await listAcceptedPages(world.database.db, who.customer_id),
  })),
  route(contract.acceptPage, async (world, asked) =>
    named('accepted_page', await acceptPage(world, asked.who.customer_id, asked.body.page_id, originOf(asked))),
  ),
]

const named = <N extends string, V>(name: N, found: Verdict<V>): Verdict<Record<N, V>> =>
  found.allowed ? allow({ [name]: found.value } as Record<N, V>) : found
