import { slugFrom } from './address.ts'

type Known = { readonly slug: string; readonly title: string }

/** Pages whose address shares a word with an unknown address, closest first. */
export function pagesNear<P extends Known>(path: string, pages: readonly P[]): P[] {
  const wanted = stemsOf(path)
  const shared = (page: P) => stemsOf(`${page.slug} ${page.title}`).filter((stem) => wanted.includes(stem)).length
  return pages
    .map((page) => ({ page, count: shared(page) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 3)
    .map(({ page }) => page)
}

/** 'pregunta' and 'preguntas' are one: the first letters of each word that says something. */
const stemsOf = (words: string): string[] => [
  ...new Set(
    slugFrom(words.replace(/\.\w+$/, ''))
      .split('-')
      .filter((word) => word.length > 3)
      .map((word) => word.slice(0, 5)),
  ),
]
