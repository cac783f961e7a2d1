import { slugFrom } from '../../values/spanish.ts'

type PageAddress = { readonly slug: string; readonly title: string }

/** Pages whose address shares a word with an unknown address, closest first. */
export function findSimilarPages<P extends PageAddress>(path: string, pages: readonly P[]): P[] {
  const pathStems = toStems(path)
  const countSharedStems = (page: P) =>
    toStems(`${page.slug} ${page.title}`).filter((stem) => pathStems.includes(stem)).length
  return pages
    .map((page) => ({ page, count: countSharedStems(page) }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, 3)
    .map(({ page }) => page)
}

/** The first five letters of each longer word, so that 'pregunta' and 'preguntas' are equal. */
const toStems = (text: string): string[] => [
  ...new Set(
    slugFrom(text.replace(/\.\w+$/, ''))
      .split('-')
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  ),
]
