export type Measure = {
  readonly format: (value: number | null) => string
  readonly formatShort: (value: number) => string
  readonly max?: number
  readonly isWhole?: boolean
}

export function everyNthIndex(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** The percentage of the brand colour in each shade. A number on any shade has a contrast of 4.5:1 or better. */
export const SHADES = [5, 12, 20, 28, 100] as const

export function shadeOf(value: number, all: readonly number[]): number {
  const below = all.filter((other) => other < value).length
  const above = all.filter((other) => other > value).length
  if (below + above === 0) return Math.floor(SHADES.length / 2)
  return above === 0 ? SHADES.length - 1 : Math.floor((below / all.length) * SHADES.length)
}
