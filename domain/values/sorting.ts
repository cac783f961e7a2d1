import { z } from 'zod'

type Direction = 'asc' | 'desc'
export type Order<Key extends string> = { readonly sort: Key; readonly direction: Direction }

/** The query of a list that is sorted by one of some keys; without `sort` it is in an order of its choice. */
export const sortableBy = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  sort: z.enum(keys).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
})

/** The order that was asked for, or the list's usual one. */
export const orderOf = <Key extends string>(
  { sort, direction }: { readonly sort?: Key | undefined; readonly direction: Direction },
  usual: Order<Key>,
): Order<Key> => (sort === undefined ? usual : { sort, direction })
