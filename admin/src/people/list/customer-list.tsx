import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import './list.css'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { browseCustomers, listSegments } from '@aforo/domain/customers/contract.ts'
import { formatMoney } from '@aforo/domain/values/money.ts'
import { useStudio } from '../../api/studio.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ColumnMenu } from '../../ui/list/column-menu.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { ViewMenu } from '../../ui/list/view-menu.tsx'
import { fullName, peopleWords } from '../../ui/names.ts'
import { Pager } from '../../ui/page/pager.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/notices/states.tsx'
import { Table } from '../../ui/list/table.tsx'
import { customerColumns } from './customer-columns.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListActions } from './list-actions.tsx'
import { filterPatch, type ListFilter, readFilter } from '../../messages/broadcasts/filter-params.ts'
import { requestOf } from './list-query.ts'
import { SaveSegmentSheet } from './save-segment-sheet.tsx'
import { SegmentBar, SegmentButton } from './segment-bar.tsx'
import { paths } from '../../paths.ts'

type OpenSheet = 'filter' | 'save'

/** All customers with their plan, visits and money: groups, filters, columns, and what is done with many of them (R13). */
export function CustomerList() {
  const { zone } = useStudio().calendar
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const columns = useMemo(() => customerColumns(zone), [zone])
  const list = useListState('customers', columns, { id: 'name', desc: false })
  const filter = readFilter(list.searchParams)
  const query = { filter, sort: list.sort, page: list.page }
  const { data, error, isPending, refetch } = useApiQuery<typeof browseCustomers>(
    'GET /customer/list',
    requestOf(query, PAGE_SIZE),
    { keepsPreviousData: true },
  )
  const segments = useApiQuery<typeof listSegments>('GET /customer/segments')
  const setFilter = (next: ListFilter) => {
    setOpenSheet(null)
    list.setParams(filterPatch(next))
  }
  const chosen = data?.customers.filter(({ customer_id }) => list.selection[customer_id]) ?? []
  const saved = segments.data?.segments ?? []
  const conditions = Object.keys(filter).length
  return (
    <section aria-label="Clientes" className="customer-list">
      <SegmentBar filter={filter} saved={saved} onFilter={setFilter} />
      <div className="toolbar customer-toolbar">
        <Button look="outline" onClick={() => setOpenSheet('filter')}>
          <Icon name="filter" />
          {conditions > 0 ? `Filtrar (${conditions})` : 'Filtrar'}
        </Button>
        <ColumnMenu {...{ columns, list }} />
        <ViewMenu list={list} />
        {data && data.total > 0 && (
          <ListActions query={query} total={data.total} chosen={chosen} onDone={() => list.setSelection({})} />
        )}
        <SegmentButton filter={filter} saved={saved} onFilter={setFilter} onSave={() => setOpenSheet('save')} />
      </div>
      {isPending && <SkeletonRows rows={8} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data && (
        <p className="summary" role="status">
          {chosen.length > 0 ? `${peopleWords(chosen.length)} de ${data.total}` : peopleWords(data.total)}
        </p>
      )}
      {data?.total === 0 && <NoCustomers isFiltered={conditions > 0} />}
      {data && data.customers.length > 0 && (
        <Table
          caption="Clientes"
          columns={columns}
          rows={data.customers}
          keyOf={({ customer_id }) => customer_id}
          nameOf={(customer) => `a ${fullName(customer)}`}
          list={list}
          totals={{ balance: formatMoney(data.balance), spent: formatMoney(data.spent) }}
          isLabelled
        />
      )}
      <Pager page={list.page} total={data?.total} onPage={list.setPage} />
      {openSheet === 'filter' && <FilterSheet filter={filter} onApply={setFilter} onClose={() => setOpenSheet(null)} />}
      {openSheet === 'save' && <SaveSegmentSheet filter={filter} onClose={() => setOpenSheet(null)} />}
    </section>
  )
}

function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
  const { isAdmin } = useCurrentStaff()
  if (isFiltered) return <EmptyState title="Nadie es así por ahora." text="Elige otro grupo, o quita un filtro." />
  return (
    <EmptyState title="Todavía no hay clientes." text="Aquí aparecen quienes se registran.">
      {isAdmin && (
        <Link className="button button-outline" to={paths.imports}>
          Traer a tus clientes de otro programa
        </Link>
      )}
    </EmptyState>
  )
}
