import { type RaRecord, useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Page } from '../kit/page.tsx'
import { Pager } from '../kit/pager.tsx'
import { Search } from '../kit/search.tsx'
import { Empty, SkeletonRows, Trouble } from '../kit/states.tsx'
import { type StoreThing, storePath } from '../paths.ts'
import type { SoldName } from './calls.ts'
import { ShopTabs } from './shop-tabs.tsx'
import { type Asked, useAsked } from '../kit/record/use-asked.ts'

const PAGE = 50
type Props<Row> = {
  name: SoldName
  cosa: StoreThing
  title: string
  fresh: string
  empty: string
  /** What is said when a search finds nothing. */
  missed: string
  above?: ReactNode
  renderRows: (rows: readonly Row[], about: { asked: Asked; total: number }) => ReactNode
}

/** A list of the shop: searched, by pages, its archived ones apart, with a way to add one. */
export function SoldList<Row extends RaRecord>({
  name,
  cosa,
  title,
  fresh,
  empty,
  missed,
  above,
  renderRows,
}: Props<Row>) {
  const [asked, ask] = useAsked()
  const { data, total, error, isPending, refetch } = useGetList<Row>(name, {
    filter: { q: asked.q, archived: asked.archived },
    pagination: { page: asked.page, perPage: PAGE },
  })
  return (
    <Page title={title} above={<ShopTabs />} aside={<FreshWay cosa={cosa} fresh={fresh} />}>
      {above}
      <div className="list-bar">
        <Search label="Buscar" words={asked.q} onWords={(q) => ask({ q })} />
        <Button look="outline" aria-pressed={asked.archived} onClick={() => ask({ archived: !asked.archived })}>
          <Icon name="archive" />
          Archivados
        </Button>
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && <Trouble title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && <Nothing asked={asked} {...{ cosa, fresh, empty, missed }} />}
      {data && data.length > 0 && renderRows(data, { asked, total: total ?? 0 })}
      <Pager page={asked.page} pages={Math.ceil((total ?? 0) / PAGE)} onPage={(page) => ask({ page })} />
    </Page>
  )
}

const FreshWay = ({ cosa, fresh }: { cosa: StoreThing; fresh: string }) => (
  <Link className="button button-solid" to={storePath(cosa, 'nuevo')}>
    <Icon name="plus" />
    {fresh}
  </Link>
)

type NothingProps = { asked: Asked } & Pick<Props<RaRecord>, 'cosa' | 'fresh' | 'empty' | 'missed'>
function Nothing({ asked, cosa, fresh, empty, missed }: NothingProps) {
  if (asked.q) return <Empty title={missed} text="Prueba con menos letras." />
  if (asked.archived) return <Empty title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <Empty title="Todavía no hay nada aquí." text={empty}>
      <FreshWay cosa={cosa} fresh={fresh} />
    </Empty>
  )
}
