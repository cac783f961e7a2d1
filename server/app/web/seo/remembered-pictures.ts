/** Some 30 kB each. */
const MOST = 48
/** Each takes a fifth of a second of a core: more than these at once are asked to come again. */
const MOST_WAITING = 8

/** Drawn pictures by address: each is drawn once, one at a time, the oldest dropped. Null with too many waiting. */
export function rememberedPictures() {
  const drawn = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async (address: string, draw: () => Promise<Buffer>): Promise<Buffer | null> => {
    const known = drawn.get(address)
    if (known) return known
    if (waiting >= MOST_WAITING) return null
    waiting += 1
    const next = last.then(draw, draw).finally(() => {
      waiting -= 1
    })
    last = next
    drawn.set(address, next)
    next.catch(() => drawn.delete(address))
    const [oldest] = drawn.keys()
    if (drawn.size > MOST && oldest !== undefined) drawn.delete(oldest)
    return next
  }
}
