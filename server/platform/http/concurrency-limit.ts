type InTurn = <T>(work: () => Promise<T>) => Promise<T | null>

/** Runs at most `atOnce` works at the same time and queues at most `waiting` more; null for a work beyond those. */
export function turnsOf({ maxConcurrent, waiting }: { maxConcurrent: number; waiting: number }): InTurn {
  let busy = 0
  const queue: (() => void)[] = []
  return async function inTurn(work) {
    if (busy >= maxConcurrent && queue.length >= waiting) return null
    if (busy >= maxConcurrent) await new Promise<void>((begin) => queue.push(begin))
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

export function turnsPerKey(limits: {
  maxConcurrent: number
  waiting: number
}): <T>(key: string, work: () => Promise<T>) => Promise<T | null> {
  const turns = new Map<string, { inTurn: InTurn; users: number }>()
  return async (key, work) => {
    const own = turns.get(key) ?? { inTurn: turnsOf(limits), users: 0 }
    turns.set(key, own)
    own.users += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.users -= 1
      if (own.users === 0) turns.delete(key)
    }
  }
}
