import type { BreadcrumbList } from 'schema-dts'

/** What travels into the page; each of its things was held against schema.org's own types where it was made. */
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@graph': readonly object[] }
export type Crumb = { readonly name: string; readonly path: string }

export const breadcrumbs = (crumbs: readonly Crumb[], origin: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: `${origin}${path}`,
  })),
})

/** A page's structured data as one graph; null when empty. */
export function graphOf(things: readonly (object | string | null)[]): StructuredData | null {
  const values = things.filter((thing) => typeof thing === 'object' && thing !== null)
  return values.length === 0 ? null : { '@context': 'https://schema.org', '@graph': values }
}
