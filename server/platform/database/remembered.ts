import type { Database } from './database.ts'

type Entry<T> = { readonly moment: string; readonly reading: Promise<T>; last: T | undefined }

/**
 * Caches readings of a database by key, each with the moment of the database (see `moment`) at which it was requested: it
 * is valid until any transaction commits. Holds at most so many keys and evicts the oldest.
 */
export function rememberedReadings<T>(most: number) {
  const memories = new WeakMap<Database, Map<string, Entry<T>>>()

  function memoryOf(database: Database): Map<string, Entry<T>> {
    const memory = memories.get(database) ?? new Map<string, Entry<T>>()
    memories.set(database, memory)
    return memory
  }

  return {
    /** The cached reading of that moment if `isStill` accepts it, else a new one. */
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
      // It reads after that moment, so concurrent requests with the same moment may share it.
      // A query of drizzle's is sent each time that it is awaited.
      const entry: Entry<T> = { moment, reading: Promise.resolve().then(read), last: known?.last }
      memory.delete(key)
      memory.set(key, entry)
      entry.reading.then(
        (found) => (entry.last = found),
        () => memory.get(key) === entry && memory.delete(key),
      )
      const [oldest] = memory.keys()
      if (memory.size > most && oldest !== undefined) memory.delete(oldest)
      return entry.reading
    },

    lastOf: (database: Database, key: string): T | undefined => memoryOf(database).get(key)?.last,
  }
}
