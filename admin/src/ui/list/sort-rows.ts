import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'

export type SortValue = string | number | boolean | null | undefined
export type Sort = { readonly id: string; readonly desc: boolean }

/** Rows in the order of a value. Those without one come last in both directions; equal ones keep their order. */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, desc: boolean): Row[] {
  const sign = desc ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((a, b) => {
      if (isMissing(a.value) || isMissing(b.value)) return Number(isMissing(a.value)) - Number(isMissing(b.value))
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

const isMissing = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

const compare = (a: string | number | boolean, b: string | number | boolean): number =>
  typeof a === 'string' || typeof b === 'string' ? compareAlphabetically(String(a), String(b)) : Number(a) - Number(b)
