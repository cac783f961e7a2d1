import type { BreadcrumbList } from 'schema-dts'

/** The JSON-LD of a page. The functions that build its objects check them against the types of schema.org. */
export type StructuredData = { readonly '@context': 'https://schema.org'; readonly '@graph': readonly object[] }
export type Crumb = { readonly name: string; readonly path: string }

export const breadcrumbs = (crumbs: readonly Crumb[], origin: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

/** A page's structured data as one graph; null when empty. */
export function toGraph(things: readonly (object | string | null)[]): StructuredData | null {
  const objects = things.filter((thing) => typeof thing === 'object' && thing !== null)
  return objects.length === 0 ? null : { '@context': 'https://schema.org', '@graph': objects }
}
