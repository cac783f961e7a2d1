const MINUTE = 60_000

export type Chance = ReturnType<typeof chanceFrom>

export function chanceFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T
  return {
    between,
    pick,
    bool: (percent: number): boolean => next() * 100 < percent,
    weighted: <T extends string>(odds: Readonly<Record<T, number>>): T => {
      const names = Object.entries<number>(odds).flatMap(([name, weight]) => Array<T>(weight).fill(name as T))
      return pick(names)
    },
    moment: (from: Date, to: Date): Date =>
      new Date(from.getTime() + Math.floor(next() * Math.max(0, to.getTime() - from.getTime() + 1))),
    minutesAfter: (date: Date, least: number, most: number): Date =>
      new Date(date.getTime() + between(least, most) * MINUTE),
  }
}

export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
