import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Column, idOf, isSortable } from './column.ts'
import { readPage, readSort, sortToText, withParams } from './list-params.ts'
import type { Sort } from './sort-rows.ts'
import { useStoredList } from './use-stored-list.ts'

const SORT_PARAM = 'orden'
const PAGE_PARAM = 'pagina'

export type ListState = {
  name: string
  sort: Sort | null
  setSort: (sort: Sort) => void
  /** Counts from 1. */
  page: number
  setPage: (page: number) => void
  /** Changes parameters of the address, such as filters; the list begins at its first page again. */
  setParams: (patch: Readonly<Record<string, string | null>>) => void
  searchParams: URLSearchParams
  hidden: readonly string[]
  setHidden: (ids: readonly string[]) => void
  selection: RowSelectionState
  setSelection: OnChangeFn<RowSelectionState>
}

/**
 * The order and the page of a list, which are in the address beside its filters; its columns, which the browser keeps by
 * `name`; and its chosen rows, until the address changes.
 */
export function useListState<Row>(
  name: string,
  columns: readonly Column<Row>[],
  sortAtFirst: Sort | null = null,
): ListState {
  const [searchParams, setSearchParams] = useSearchParams()
  const [selection, setSelection] = useSelection(String(searchParams))
  const [hidden, setHidden] = useStoredList<string>(
    `columns.${name}`,
    columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(idOf),
  )
  const sortable = columns.filter(isSortable).map(idOf)
  const change = (patch: Readonly<Record<string, string | null>>) =>
    setSearchParams(withParams(searchParams, { [PAGE_PARAM]: null, ...patch }), { replace: true })
  return {
    name,
    sort: readSort(searchParams.get(SORT_PARAM), sortable) ?? sortAtFirst,
    setSort(sort) {
      const isFirst = sortAtFirst !== null && sortToText(sort) === sortToText(sortAtFirst)
      change({ [SORT_PARAM]: isFirst ? null : sortToText(sort) })
    },
    page: readPage(searchParams, PAGE_PARAM),
    setPage: (page) => change({ [PAGE_PARAM]: page > 1 ? String(page) : null }),
    setParams: change,
    searchParams,
    hidden,
    setHidden,
    selection,
    setSelection,
  }
}

function useSelection(address: string): [RowSelectionState, OnChangeFn<RowSelectionState>] {
  const [chosenAt, setChosenAt] = useState(address)
  const [selection, setSelection] = useState<RowSelectionState>({})
  if (chosenAt !== address) {
    setChosenAt(address)
    setSelection({})
  }
  return [selection, setSelection]
}
