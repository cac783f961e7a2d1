/** 9.3 */
export const PAGE_SIZE = 50

/** The pager of a list: pages count from 0, its label from 1 (2.38, 5.11, 9.3). */
export function toPager(page: number, total: number, size = PAGE_SIZE) {
  const maxPages = Math.max(1, Math.ceil(total / size))
  return { maxPages, words: `${page + 1} / ${maxPages}`, hasPrevious: page > 0, hasNext: page < maxPages - 1 }
}
