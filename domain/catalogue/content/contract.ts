import { z } from 'zod'
import { call } from '../../values/call.ts'
import { acceptedPage, announcement, page } from './shapes.ts'
import { refuse } from './refusals.ts'

export const listPages = call({
  id: 'listPages',
  method: 'GET',
  path: '/pages',
  minRole: 'visitor',
  summary: 'Returns all pages of the studio (7.40).',
  response: z.strictObject({ pages: z.array(page) }),
})

export const getPage = call({
  id: 'getPage',
  method: 'GET',
  path: '/pages/{slug}',
  minRole: 'visitor',
  summary: 'Returns one page by its slug (7.40, 2.15).',
  params: z.strictObject({ slug: z.string().min(1).max(120) }),
  response: z.strictObject({ page }),
  refuses: refuse.of('page-not-found'),
})

export const listAnnouncements = call({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/announcements',
  minRole: 'visitor',
  summary: 'Returns all announcements, in order (7.42, 2.5).',
  response: z.strictObject({ announcements: z.array(announcement) }),
})

export const getAnnouncement = call({
  id: 'getAnnouncement',
  method: 'GET',
  path: '/announcements/{id}',
  minRole: 'visitor',
  summary: 'Returns one announcement (7.42).',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  response: z.strictObject({ announcement }),
  refuses: refuse.of('announcement-not-found'),
})

export const listAcceptedPages = call({
  id: 'listAcceptedPages',
  method: 'GET',
  path: '/accepted_pages',
  minRole: 'customer',
  summary: 'Returns the pages that the caller has accepted (7.38).',
  response: z.strictObject({ accepted_pages: z.array(acceptedPage) }),
})

/** The specification sends `customer_id`, but the session decides: it is accepted and ignored. */
const acceptance = z
  .strictObject({ page_id: z.int().positive(), customer_id: z.unknown().optional() })
  .transform(({ page_id }) => ({ page_id }))

export const acceptPage = call({
  id: 'acceptPage',
  method: 'POST',
  path: '/accepted_pages',
  minRole: 'customer',
  summary: 'Records that the caller accepts a page; a `customer_id` in the body is ignored. Idempotent (7.38, 4.19).',
  body: acceptance,
  status: 201,
  response: z.strictObject({ accepted_page: acceptedPage }),
  refuses: refuse.of('page-not-found'),
})
