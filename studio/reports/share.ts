/** What part of a whole, as a percentage with one decimal; of nothing there is none. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** An average with so many decimals; of nothing there is none. */
export const average = (sum: number, count: number, decimals = 1): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10 ** decimals) / 10 ** decimals
