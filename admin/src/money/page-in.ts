export const pageIn = (searchParams: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(searchParams.get(name))) || 1)

export function withPage(searchParams: URLSearchParams, name: string, page: number): URLSearchParams {
  const to = new URLSearchParams(searchParams)
  if (page > 1) to.set(name, String(page))
  else to.delete(name)
  return to
}
