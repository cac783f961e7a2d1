import type { Database } from '../database.ts'

type Entry<T> = { readonly moment: string; readonly reading: Promise<T>; last: T | undefined }

/**
 * Caches query results by key, each with the snapshot id (see `moment`) at which it was requested: it is valid until
 * any transaction commits. Holds at most `most` keys and evicts the oldest.
 */
export function queryCache<T>(most: number) {
  const caches = new WeakMap<Database, Map<string, Entry<T>>>()

  function cacheOf(database: Database): Map<string, Entry<T>> {
    const cache = caches.get(database) ?? new Map<string, Entry<T>>()
    caches.set(database, cache)
    return cache
  }

  return {
    /** The cached result of that snapshot if `isStill` accepts it, else a new one. */
    async at(
      database: Database,
      { key, moment, isStill = () => true }: { key: string; moment: string; isStill?: (read: T) => boolean },
      read: () => Promise<T>,
    ): Promise<T> {
      const cache = cacheOf(database)
      const cached = cache.get(key)
      if (cached?.moment === moment) {
        const result = await cached.reading
        if (isStill(result)) return result
      }
      // It reads after that snapshot, so concurrent requests with the same snapshot may share it.
      // Drizzle sends a query each time that it is awaited, so the promise is resolved once here.
      const entry: Entry<T> = { moment, reading: Promise.resolve().then(read), last: cached?.last }
      cache.delete(key)
      cache.set(key, entry)
      entry.reading.then(
        (result) => (entry.last = result),
        () => cache.get(key) === entry && cache.delete(key),
      )
      const [oldest] = cache.keys()
      if (cache.size > most && oldest !== undefined) cache.delete(oldest)
      return entry.reading
    },

    lastOf: (database: Database, key: string): T | undefined => cacheOf(database).get(key)?.last,
  }
}
