/** The share of a whole as a percentage with one decimal; null for an empty whole. */
export const toPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/**
 * An average with that many decimals; null without items. `sum` is whole, so that one division rounds halves correctly.
 */
export const average = (sum: number, count: number, decimals = 1): number | null =>
  count === 0 ? null : Math.round((sum * 10 ** decimals) / count) / 10 ** decimals
