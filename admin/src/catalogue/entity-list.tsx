import { readAllPages } from '../api/read-all-pages.ts'
import { useList, useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { notify } from '../api/notify.ts'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { toCsv, download } from '../ui/csv.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Search } from '../ui/search.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { entityPath, paths } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import type { AnyEntity } from './entity.ts'
import { readPage } from '../ui/page-param.ts'

const PAGE_SIZE = 50
type EntityQuery = { q: string; archived: boolean; page: number }

/** The list of an entity with search, pages, archive and export (2.54). State is in the URL. */
export function EntityList({ entity }: { entity: AnyEntity }) {
  const words = entityLabels[entity.name]
  const [searchParams, setSearchParams] = useSearchParams()
  const query = {
    q: searchParams.get('buscar') ?? '',
    archived: searchParams.has('aparte'),
    page: readPage(searchParams, 'pagina'),
  }
  const setQuery = ({ q, archived, page }: EntityQuery) =>
    setSearchParams(
      {
        ...(q ? { buscar: q } : {}),
        ...(archived ? { aparte: '1' } : {}),
        ...(page > 1 ? { pagina: String(page) } : {}),
      },
      { replace: true },
    )
  const { data, total, error, isPending, refetch } = useList(entity.name, {
    filter: { q: query.q, archived: query.archived },
    page: query.page,
  })
  const rows = data ?? []
  return (
    <Page title={words.plural} above={<BackToStudio />} aside={<NewRecordLink entity={entity} />}>
      <div className="list-bar">
        <Search label="Buscar" words={query.q} onWords={(q) => setQuery({ ...query, q, page: 1 })} />
        {entity.archiving && (
          <Button
            look="outline"
            aria-pressed={query.archived}
            onClick={() => setQuery({ ...query, archived: !query.archived, page: 1 })}
          >
            <Icon name="archive" />
            {entity.archiving.filterLabel}
          </Button>
        )}
        <ExportButton entity={entity} query={query} />
      </div>
      {isPending && <SkeletonRows rows={6} />}
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {data && rows.length === 0 && <EmptyList entity={entity} query={query} />}
      {rows.length > 0 && (
        <>
          <p className="summary" role="status">
            {total === 1 ? '1 registro' : `${total} registros`}
          </p>
          <Table
            caption={words.plural}
            columns={[linkColumn(entity), ...entity.columns]}
            rows={rows}
            keyOf={entity.idOf}
            rowClass={() => 'row-link'}
          />
        </>
      )}
      <Pager
        page={query.page}
        pages={Math.ceil((total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setQuery({ ...query, page })}
      />
    </Page>
  )
}

export const BackToStudio = () => (
  <Link className="back" to={paths.studio}>
    <Icon name="chevron-left" />
    Estudio
  </Link>
)

const NewRecordLink = ({ entity }: { entity: AnyEntity }) => (
  <Link className="button button-solid" to={entityPath(entityLabels[entity.name].urlName, 'nueva')}>
    <Icon name="plus" />
    {entityLabels[entity.name].newLabel}
  </Link>
)

const linkColumn = ({ name, idOf, nameOf }: AnyEntity): Column<AdminRecord> => ({
  label: 'Nombre',
  as: 'head',
  cell: (row) => (
    <Link className="row-way" to={entityPath(entityLabels[name].urlName, idOf(row))}>
      {nameOf(row)}
    </Link>
  ),
})

function EmptyList({ entity, query }: { entity: AnyEntity; query: EntityQuery }) {
  if (query.q) return <EmptyState title={`Nada se llama «${query.q}».`} text="Prueba con menos letras." />
  if (query.archived) return <EmptyState title="Aquí no hay nada." text="Todo lo que guardas se ofrece." />
  return (
    <EmptyState title="Todavía no hay nada aquí." text={entityLabels[entity.name].empty}>
      <NewRecordLink entity={entity} />
    </EmptyState>
  )
}

function ExportButton({ entity, query }: { entity: AnyEntity; query: EntityQuery }) {
  const records = useRecords()
  const exportCsv = async () => {
    const filter = { q: query.q, archived: query.archived }
    const rows = await readAllPages(async (page) => {
      const { data, total } = await records.list(entity.name, { filter, page: page + 1 })
      return { rows: data, total }
    })
    const headers = entity.csvColumns.map(([header]) => header)
    const fields = entity.csvColumns.map(([, field]) => field)
    const lines = rows.map((row) => fields.map((field) => row[field] as unknown))
    download(`${entityLabels[entity.name].urlName}.csv`, toCsv(headers, lines))
  }
  return (
    <Button
      look="outline"
      onClick={() => void exportCsv().catch((error: Error) => notify(error.message, { type: 'error' }))}
    >
      <Icon name="download" />
      Exportar
    </Button>
  )
}
