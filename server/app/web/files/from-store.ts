import type { Context } from 'hono'
import { type FileStore, StorageFault } from '../../../catalogue/files/storage/storage.ts'

/** Serves from a store of files; 503 while it is not set up or does not answer. */
export async function serveFromStore(
  c: Context,
  store: FileStore | null,
  serve: (store: FileStore) => Promise<Response>,
): Promise<Response> {
  try {
    if (store) return await serve(store)
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
  }
  c.header('Cache-Control', 'no-store')
  c.header('Retry-After', '5')
  return c.text('El almacén de archivos no responde. Inténtalo en unos segundos.', 503)
}

const MAX_CACHED = 5000

/** Caches results for a time; a failure, or a result that is not worth keeping, is asked for again. */
export function cacheFor<T>(ms: number, isKept: (result: T) => boolean = () => true) {
  const cache = new Map<string, { result: Promise<T>; at: number }>()
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    const cached = cache.get(key)
    if (cached && at - cached.at < ms) return cached.result
    if (cache.size >= MAX_CACHED) cache.clear()
    const result = load()
    cache.set(key, { result, at })
    // A slow reading must not take a newer one with it.
    const forget = () => cache.get(key)?.result === result && cache.delete(key)
    result.then((found) => isKept(found) || forget(), forget)
    return result
  }
}
