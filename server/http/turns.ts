/** Lets so many things be done at once and as many wait; whoever comes after those hears null, and is not kept. */
export function turnsOf({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
    if (busy >= atOnce && queue.length >= waiting) return null
    if (busy >= atOnce) await new Promise<void>((begin) => queue.push(begin))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
