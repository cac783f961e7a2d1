export type ByHandle = ReadonlyMap<string, number>
export type Numbers = {
  readonly locations: ByHandle
  readonly categories: ByHandle
  readonly types: ByHandle
  readonly coaches: ByHandle
  readonly tags: ByHandle
  readonly packages: ByHandle
  readonly paymentMethods: ByHandle
  readonly videos: ByHandle
}

/** The number of a handle that the reader has checked: it must be there. */
export function numberOf(numbers: ByHandle, handle: string): number {
  const number = numbers.get(handle)
  if (number === undefined)
    throw new Error(`The handle "${handle}": expected a row that was just taken in, found none.`)
  return number
}

export const numberOrNone = (numbers: ByHandle, handle: string | null): number | null =>
  handle === null ? null : numberOf(numbers, handle)
