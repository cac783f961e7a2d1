/** Pictures of about 30 kB each. */
const MAX_PICTURES = 48
/** Drawing takes a fifth of a second of a core; further requests must retry. */
const MAX_WAITING = 8

/** Caches drawn pictures by address and drops the oldest. Draws one at a time; null if too many are waiting. */
export function pictureCache() {
  const pictures = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async (address: string, draw: () => Promise<Buffer>): Promise<Buffer | null> => {
    const cached = pictures.get(address)
    if (cached) return cached
    if (waiting >= MAX_WAITING) return null
    waiting += 1
    const next = last.then(draw, draw).finally(() => {
      waiting -= 1
    })
    last = next
    pictures.set(address, next)
    next.catch(() => pictures.delete(address))
    const [oldest] = pictures.keys()
    if (pictures.size > MAX_PICTURES && oldest !== undefined) pictures.delete(oldest)
    return next
  }
}
