/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export type SeededRandom = {
  /** At least `low`, less than `high`. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  coin: (odds?: number) => boolean
}

/** The random number generator of a seed, usually the id of the pictured record. */
export function randomFrom(seed: string | number): SeededRandom {
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

/** The position of a seed in a rotation: consecutive ids get consecutive numbers, so that neighbours differ. */
export function rotationIndex(seed: string | number): number {
  const tail = /(\d{1,9})$/.exec(String(seed))
  return tail ? Number(tail[1]) : hashOf(String(seed)) >>> 0
}

/** A short id of letters and digits, unique for each seed and kind, safe in `url(#…)`. */
export function slugOf(kind: string, seed: string | number): string {
  const words = String(seed)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 12)
  return `${kind}-${words}-${(hashOf(String(seed)) >>> 0).toString(36)}`
}

/** A short hash of a text, which a URL carries so that its content can be cached for ever. */
export const shortHash = (text: string): string => (hashOf(text) >>> 0).toString(36)

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return hash ^ (hash >>> 13)
}
