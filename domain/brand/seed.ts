/** Chance that repeats: the same seed gives the same run of numbers, on every machine. */
export type Chance = {
  /** From `low` up to, not including, `high`. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  coin: (odds?: number) => boolean
}

/** The run of chance that belongs to a seed, usually the id of what is pictured. */
export function chanceOf(seed: string | number): Chance {
  let state = hashOf(String(seed))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return ((mix ^ (mix >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    coin: (odds = 0.5) => next() < odds,
  }
}

/** The position of a seed in a rotation: consecutive ids take consecutive turns, so neighbours differ. */
export function turnOf(seed: string | number): number {
  const tail = /(\d{1,9})$/.exec(String(seed))
  return tail ? Number(tail[1]) : hashOf(String(seed)) >>> 0
}

/** A short id of letters and digits, its own for each seed and kind, safe in `url(#…)`. */
export function slugOf(kind: string, seed: string | number): string {
  const words = String(seed)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 12)
  return `${kind}-${words}-${(hashOf(String(seed)) >>> 0).toString(36)}`
}

/** A few letters and digits that change with a text: what an address carries to be kept for ever. */
export const markOf = (text: string): string => (hashOf(text) >>> 0).toString(36)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return hash ^ (hash >>> 13)
}
