export const readPage = (searchParams: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(searchParams.get(name))) || 1)

export function withPage(searchParams: URLSearchParams, name: string, page: number): URLSearchParams {
  const nextParams = new URLSearchParams(searchParams)
  if (page > 1) nextParams.set(name, String(page))
  else nextParams.delete(name)
  return nextParams
}
