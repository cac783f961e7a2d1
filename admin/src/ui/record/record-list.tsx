import { PAGE_SIZE } from '@aforo/domain/values/paging.ts'
import { useList, useWholeList } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResourceName } from '../../resources.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../page/page.tsx'
import { Pager } from '../page/pager.tsx'
import { Search } from '../form/search.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../notices/states.tsx'
import { type ListQuery, useListQuery } from './use-list-query.ts'

type NewLink = { label: string; to: string }
export type RecordListProps<Row> = {
  name: ResourceName
  title: string
  tabs: ReactNode
  newLink: NewLink
  emptyText: string
  noMatchTitle: string
  archiveLabel?: string | undefined
  above?: ReactNode
  /** Sorts all rows, which are read for it; a list without it is read page by page in its own order. */
  sort?: ((rows: readonly Row[]) => readonly Row[]) | undefined
  renderRows: (rows: readonly Row[], context: { query: ListQuery; total: number }) => ReactNode
}

/** The page of a list of records with its search, its archive and its pages; `renderRows` draws what was found. */
export function RecordList<Row extends AdminRecord>(props: RecordListProps<Row>) {
  const { name, title, tabs, newLink, emptyText, noMatchTitle, archiveLabel, above, sort, renderRows } = props
  const [query, setQuery] = useListQuery()
  const { data, total, error, isPending, refetch } = useRows<Row>(name, query, sort)
  return (
    <Page title={title} above={tabs} aside={<NewRecordLink {...newLink} />}>
      {above}
      <div className="list-bar">
        <Search label="Buscar" words={query.q} onWords={(q) => setQuery({ q })} />
        {archiveLabel && (
          <Button look="outline" aria-pressed={query.archived} onClick={() => setQuery({ archived: !query.archived })}>
            <Icon name="archive" />
            {archiveLabel}
          </Button>
        )}
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyList {...{ query, newLink, emptyText, noMatchTitle }} />}
      {data && data.length > 0 && renderRows(data, { query, total: total ?? 0 })}
      <Pager page={query.page} total={total} onPage={(page) => setQuery({ page })} />
    </Page>
  )
}

function useRows<Row extends AdminRecord>(
  name: ResourceName,
  { q, archived, page }: ListQuery,
  sort: RecordListProps<Row>['sort'],
) {
  const filter = { q, archived }
  const paged = useList<Row>(name, { filter, page: sort ? 1 : page })
  const isWhole = paged.data !== undefined && paged.data.length === paged.total
  const whole = useWholeList<Row>(name, filter, { enabled: sort !== undefined && paged.data !== undefined && !isWhole })
  if (!sort || paged.error) return paged
  const { data: rows, ...state } = isWhole ? paged : whole
  return { ...state, data: rows && sort(rows).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: rows?.length }
}

const NewRecordLink = ({ label, to }: NewLink) => (
  <Link className="button button-solid" to={to}>
    <Icon name="plus" />
    {label}
  </Link>
)

function EmptyList({
  query,
  newLink,
  emptyText,
  noMatchTitle,
}: { query: ListQuery } & Pick<RecordListProps<AdminRecord>, 'newLink' | 'emptyText' | 'noMatchTitle'>) {
  if (query.q) return <EmptyState title={noMatchTitle} text="Prueba con menos letras." />
  if (query.archived) return <EmptyState title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <EmptyState title="Todavía no hay nada aquí." text={emptyText}>
      <NewRecordLink {...newLink} />
    </EmptyState>
  )
}
