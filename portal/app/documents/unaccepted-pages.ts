import type { RouterContextProvider } from 'react-router'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { Page } from '@aforo/domain/catalogue/content/shapes.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { tryRead } from '../api/read.ts'

export type RequiredPage = Pick<Page, 'page_id' | 'slug' | 'title' | 'content'>

/** 4.19: the required pages that the customer has not accepted, in the studio's order. */
export const unacceptedPages = (pages: readonly Page[], accepted: readonly number[]): RequiredPage[] =>
  pages
    .filter(({ required, page_id }) => required && !accepted.includes(page_id))
    .map(({ page_id, slug, title, content }) => ({ page_id, slug, title, content }))

export async function readUnacceptedPages(
  context: Readonly<RouterContextProvider>,
  { accepted_pages }: Customer,
): Promise<RequiredPage[]> {
  const response = await tryRead<typeof listPages>(context, 'GET /pages')
  return response.ok ? unacceptedPages(response.value.pages, accepted_pages) : []
}
