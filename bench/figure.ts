/** A figure, and what it is held against: `goal` is the least part of `limit` that will do. */
export type Figure = {
  what: string
  ours: number
  limit?: number
  ratios?: number[]
  goal?: number
  /** The most of `limit` that will do. */
  mostOfLimit?: number
  beside?: string
  atMost?: number
}
