import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import './list.css'
import type { RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { browseCustomers, listSegments } from '@aforo/domain/customers/contract.ts'
import type { CustomerSort } from '@aforo/domain/customers/shapes.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { useStudio } from '../../api/studio.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullName, peopleWords } from '../../ui/names.ts'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { customerColumns } from './customer-columns.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListActions } from './list-actions.tsx'
import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'
import { type ListQuery, listParams, readListQuery, requestOf } from './list-query.ts'
import { SaveSegmentSheet } from './save-segment-sheet.tsx'
import { SegmentBar, SegmentButton } from './segment-bar.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'

type OpenSheet = 'filter' | 'save'

/** All customers with their plan, visits and money: groups, filters, columns, and what is done with many of them (R13). */
export function CustomerList() {
  const { zone } = useStudio().calendar
  const [query, setQuery] = useListQuery()
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const columns = useMemo(() => customerColumns(zone), [zone])
  const { hidden, setShown } = useHiddenColumns(
    'customers',
    columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
  )
  const { data, error, isPending, refetch } = useApiQuery<typeof browseCustomers>(
    'GET /customer/list',
    requestOf(query, PAGE_SIZE),
    { keepsPreviousData: true },
  )
  const segments = useApiQuery<typeof listSegments>('GET /customer/segments')
  const change = (patch: Partial<ListQuery>) => {
    setSelection({})
    setQuery({ ...query, page: 1, ...patch })
  }
  const setFilter = (filter: ListFilter) => {
    setOpenSheet(null)
    change({ filter })
  }
  const chosen = data?.customers.filter(({ customer_id }) => selection[customer_id]) ?? []
  const saved = segments.data?.segments ?? []
  const conditions = Object.keys(query.filter).length
  return (
    <section aria-label="Clientes">
      <SegmentBar filter={query.filter} saved={saved} onFilter={setFilter} />
      <div className="toolbar customer-toolbar">
        <Button look="outline" onClick={() => setOpenSheet('filter')}>
          <Icon name="filter" />
          {conditions > 0 ? `Filtrar (${conditions})` : 'Filtrar'}
        </Button>
        <ColumnMenu columns={columns} hidden={hidden} onShow={setShown} />
        {data && data.total > 0 && (
          <ListActions query={query} total={data.total} chosen={chosen} onDone={() => setSelection({})} />
        )}
        <SegmentButton filter={query.filter} saved={saved} onFilter={setFilter} onSave={() => setOpenSheet('save')} />
      </div>
      {isPending && <SkeletonRows rows={8} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <p className="summary" role="status">
          {chosen.length > 0 ? `${peopleWords(chosen.length)} de ${data.total}` : peopleWords(data.total)}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={conditions > 0 ? 'Nadie es así por ahora.' : 'Todavía no hay clientes.'}
          text={conditions > 0 ? 'Elige otro grupo, o quita un filtro.' : 'Aquí aparecen quienes se registran.'}
        />
      )}
      {data && data.customers.length > 0 && (
        <DataTable
          caption="Clientes"
          columns={columns}
          rows={data.customers}
          keyOf={({ customer_id }) => customer_id}
          nameOf={fullName}
          hiddenColumns={hidden}
          sort={{ id: query.sort, desc: query.desc }}
          onSort={({ id, desc }) => change({ sort: id as CustomerSort, desc })}
          selection={selection}
          onSelection={setSelection}
          totals={{ name: 'En total', balance: formatMoney(data.balance), spent: formatMoney(data.spent) }}
        />
      )}
      <Pager page={query.page} total={data?.total} onPage={(page) => change({ page })} />
      {openSheet === 'filter' && (
        <FilterSheet filter={query.filter} onApply={setFilter} onClose={() => setOpenSheet(null)} />
      )}
      {openSheet === 'save' && <SaveSegmentSheet filter={query.filter} onClose={() => setOpenSheet(null)} />}
    </section>
  )
}

function useListQuery(): [ListQuery, (query: ListQuery) => void] {
  const [searchParams, setSearchParams] = useSearchParams()
  return [readListQuery(searchParams), (query) => setSearchParams(listParams(query), { replace: true })]
}
