/** What part of a whole, as a percentage with one decimal; of nothing there is none. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** An average with so many decimals; of nothing there is none. Of whole numbers: one division, so that a half is a half. */
export const average = (sum: number, count: number, decimals = 1): number | null =>
  count === 0 ? null : Math.round((sum * 10 ** decimals) / count) / 10 ** decimals
