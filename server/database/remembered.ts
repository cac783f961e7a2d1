import type { Database } from './database.ts'

type Kept<T> = { readonly moment: string; readonly reading: Promise<T>; last: T | undefined }

/**
 * Remembers readings of a database under keys, each with the moment of the database (see `moment`) that its reader was
 * told: as long as nobody has committed anything, it is still true. Of at most so many keys; the oldest reading goes.
 */
export function rememberedReadings<T>(most: number) {
  const memories = new WeakMap<Database, Map<string, Kept<T>>>()

  function memoryOf(database: Database): Map<string, Kept<T>> {
    const memory = memories.get(database) ?? new Map<string, Kept<T>>()
    memories.set(database, memory)
    return memory
  }

  return {
    /** What is remembered of that moment, if `isStill` says nothing else; else it is read. */
    async at(
      database: Database,
      { key, moment, isStill = () => true }: { key: string; moment: string; isStill?: (read: T) => boolean },
      read: () => Promise<T>,
    ): Promise<T> {
      const memory = memoryOf(database)
      const known = memory.get(key)
      if (known?.moment === moment) {
        const found = await known.reading
        if (isStill(found)) return found
      }
      // Read after that moment: who asks meanwhile and was told the same one may have it too.
      // A query of drizzle's is sent each time that it is awaited.
      const kept: Kept<T> = { moment, reading: Promise.resolve().then(read), last: known?.last }
      memory.delete(key)
      memory.set(key, kept)
      kept.reading.then(
        (found) => (kept.last = found),
        () => memory.get(key) === kept && memory.delete(key),
      )
      const [oldest] = memory.keys()
      if (memory.size > most && oldest !== undefined) memory.delete(oldest)
      return kept.reading
    },

    /** What was read last under a key: perhaps not true any more. */
    lastOf: (database: Database, key: string): T | undefined => memoryOf(database).get(key)?.last,
  }
}
