/** Some 30 kB each. */
const MOST = 48

/** Pictures that were drawn, by their whole address: each is drawn once, one after the other, and the oldest are let go. */
export function rememberedPictures() {
  const drawn = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  return (address: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(address)
    if (known) return known
    const next = last.then(draw, draw)
    last = next
    drawn.set(address, next)
    next.catch(() => drawn.delete(address))
    const [oldest] = drawn.keys()
    if (drawn.size > MOST && oldest !== undefined) drawn.delete(oldest)
    return next
  }
}
