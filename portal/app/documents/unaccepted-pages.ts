import type { Page } from '@aforo/domain/catalogue/content/shapes.ts'

export type RequiredPage = Pick<Page, 'page_id' | 'slug' | 'title' | 'content'>

/** 4.19: the required pages that the customer has not accepted, in the studio's order. */
export const unacceptedPages = (pages: readonly Page[], accepted: readonly number[]): RequiredPage[] =>
  pages
    .filter(({ required, page_id }) => required && !accepted.includes(page_id))
    .map(({ page_id, slug, title, content }) => ({ page_id, slug, title, content }))
