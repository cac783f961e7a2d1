export const readPage = (searchParams: URLSearchParams, name: string): number =>
  Math.max(1, Math.trunc(Number(searchParams.get(name))) || 1)
