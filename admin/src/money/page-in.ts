export const pageIn = (asked: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(asked.get(name))) || 1)

export function withPage(asked: URLSearchParams, name: string, page: number): URLSearchParams {
  const to = new URLSearchParams(asked)
  if (page > 1) to.set(name, String(page))
  else to.delete(name)
  return to
}
