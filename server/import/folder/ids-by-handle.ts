export type IdsByHandle = ReadonlyMap<string, number>
export type FolderIds = {
  readonly locations: IdsByHandle
  readonly rooms: IdsByHandle
  readonly categories: IdsByHandle
  readonly types: IdsByHandle
  readonly coaches: IdsByHandle
  readonly tags: IdsByHandle
  readonly packages: IdsByHandle
  readonly paymentMethods: IdsByHandle
  readonly videos: IdsByHandle
}

/** The id of a handle that the reader has validated; throws when it is missing. */
export function idOf(numbers: IdsByHandle, handle: string): number {
  const number = numbers.get(handle)
  if (number === undefined)
    throw new Error(`The handle "${handle}": expected a row that was just imported, found none.`)
  return number
}

export const idOrNull = (numbers: IdsByHandle, handle: string | null): number | null =>
  handle === null ? null : idOf(numbers, handle)
