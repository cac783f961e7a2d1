import { useList } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResourceName } from '../../resources.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Page } from '../page.tsx'
import { Pager } from '../pager.tsx'
import { Search } from '../search.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../states.tsx'
import { type ListQuery, useListQuery } from './use-list-query.ts'

type NewLink = { label: string; to: string }
type Props<Row> = {
  name: ResourceName
  title: string
  tabs: ReactNode
  newLink: NewLink
  emptyText: string
  noMatchTitle: string
  archiveLabel?: string | undefined
  actions?: ReactNode
  above?: ReactNode
  renderRows: (rows: readonly Row[], context: { query: ListQuery; total: number }) => ReactNode
}

export function RecordList<Row extends AdminRecord>(props: Props<Row>) {
  const { name, title, tabs, newLink, emptyText, noMatchTitle, archiveLabel, actions, above, renderRows } = props
  const [query, setQuery] = useListQuery()
  const { data, total, error, isPending, refetch } = useList<Row>(name, {
    filter: { q: query.q, archived: query.archived },
    page: query.page,
  })
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
        {actions}
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyList {...{ query, newLink, emptyText, noMatchTitle }} />}
      {data && data.length > 0 && renderRows(data, { query, total: total ?? 0 })}
      <Pager page={query.page} total={total} onPage={(page) => setQuery({ page })} />
    </Page>
  )
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
}: { query: ListQuery } & Pick<Props<AdminRecord>, 'newLink' | 'emptyText' | 'noMatchTitle'>) {
  if (query.q) return <EmptyState title={noMatchTitle} text="Prueba con menos letras." />
  if (query.archived) return <EmptyState title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <EmptyState title="Todavía no hay nada aquí." text={emptyText}>
      <NewRecordLink {...newLink} />
    </EmptyState>
  )
}
