export type Figure = {
  what: string
  ours: number
  limit?: number
  ratios?: number[]
  goal?: number
  mostOfLimit?: number
  beside?: string
  atMost?: number
}
