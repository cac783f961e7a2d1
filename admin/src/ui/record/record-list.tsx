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
import { Empty, SkeletonRows, Trouble } from '../states.tsx'
import { type ListQuery, useListQuery } from './use-list-query.ts'

const PAGE = 50
type Fresh = { label: string; to: string }
type Props<Row> = {
  name: ResourceName
  title: string
  tabs: ReactNode
  fresh: Fresh
  empty: string
  missed: string
  apart?: string
  above?: ReactNode
  renderRows: (rows: readonly Row[], about: { query: ListQuery; total: number }) => ReactNode
}

export function RecordList<Row extends AdminRecord>(props: Props<Row>) {
  const { name, title, tabs, fresh, empty, missed, apart, above, renderRows } = props
  const [query, setQuery] = useListQuery()
  const { data, total, error, isPending, refetch } = useList<Row>(name, {
    filter: { q: query.q, archived: query.archived },
    page: query.page,
  })
  return (
    <Page title={title} above={tabs} aside={<FreshWay {...fresh} />}>
      {above}
      <div className="list-bar">
        <Search label="Buscar" words={query.q} onWords={(q) => setQuery({ q })} />
        {apart && (
          <Button look="outline" aria-pressed={query.archived} onClick={() => setQuery({ archived: !query.archived })}>
            <Icon name="archive" />
            {apart}
          </Button>
        )}
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && <Trouble title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && <Nothing {...{ query, fresh, empty, missed }} />}
      {data && data.length > 0 && renderRows(data, { query, total: total ?? 0 })}
      <Pager page={query.page} pages={Math.ceil((total ?? 0) / PAGE)} onPage={(page) => setQuery({ page })} />
    </Page>
  )
}

const FreshWay = ({ label, to }: Fresh) => (
  <Link className="button button-solid" to={to}>
    <Icon name="plus" />
    {label}
  </Link>
)

function Nothing({
  query,
  fresh,
  empty,
  missed,
}: { query: ListQuery } & Pick<Props<AdminRecord>, 'fresh' | 'empty' | 'missed'>) {
  if (query.q) return <Empty title={missed} text="Prueba con menos letras." />
  if (query.archived) return <Empty title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <Empty title="Todavía no hay nada aquí." text={empty}>
      <FreshWay {...fresh} />
    </Empty>
  )
}
