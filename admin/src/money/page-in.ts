/** The page that an address names, from 1; one address may name several. */
export const pageIn = (asked: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(asked.get(name))) || 1)

/** The same address at another page; the first one needs no name. */
export function withPage(asked: URLSearchParams, name: string, page: number): URLSearchParams {
  const to = new URLSearchParams(asked)
  if (page > 1) to.set(name, String(page))
  else to.delete(name)
  return to
}
