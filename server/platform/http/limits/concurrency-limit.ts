type RunLimited = <T>(work: () => Promise<T>) => Promise<T | null>

/** Runs at most `maxConcurrent` tasks at a time and queues at most `waiting` more; further ones get null. */
export function limitConcurrency({ maxConcurrent, waiting }: { maxConcurrent: number; waiting: number }): RunLimited {
  let running = 0
  const queue: (() => void)[] = []
  return async function inTurn(work) {
    if (running >= maxConcurrent && queue.length >= waiting) return null
    if (running >= maxConcurrent) await new Promise<void>((start) => queue.push(start))
    else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export function limitConcurrencyPerKey(limits: {
  maxConcurrent: number
  waiting: number
}): <T>(key: string, work: () => Promise<T>) => Promise<T | null> {
  const entries = new Map<string, { inTurn: RunLimited; users: number }>()
  return async (key, work) => {
    const entry = entries.get(key) ?? { inTurn: limitConcurrency(limits), users: 0 }
    entries.set(key, entry)
    entry.users += 1
    try {
      return await entry.inTurn(work)
    } finally {
      entry.users -= 1
      if (entry.users === 0) entries.delete(key)
    }
  }
}
