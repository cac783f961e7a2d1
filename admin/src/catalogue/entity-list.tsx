import { readAllPages } from '../api/read-all-pages.ts'
import { useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { toCsv } from '../ui/csv.ts'
import { Icon } from '../ui/icon.tsx'
import { BackToStudio } from '../ui/page.tsx'
import { RecordList } from '../ui/record/record-list.tsx'
import { useListQuery } from '../ui/record/use-list-query.ts'
import { type Column, Table } from '../ui/table.tsx'
import { useExport } from '../ui/use-export.ts'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import type { AnyEntity } from './entity.ts'

/** The list of an entity with search, pages, archive and export (2.54). State is in the URL. */
export function EntityList({ entity }: { entity: AnyEntity }) {
  const { plural, urlName, newLabel, empty } = entityLabels[entity.name]
  const [{ q }] = useListQuery()
  return (
    <RecordList
      name={entity.name}
      title={plural}
      tabs={<BackToStudio />}
      newLink={{ label: newLabel, to: entityPath(urlName, 'nueva') }}
      emptyText={empty}
      noMatchTitle={`Nada se llama «${q}».`}
      archiveLabel={entity.archiving?.filterLabel}
      actions={<ExportButton entity={entity} />}
      renderRows={(rows, { total }) => (
        <>
          <p className="summary" role="status">
            {total === 1 ? '1 registro' : `${total} registros`}
          </p>
          <Table
            caption={plural}
            columns={[linkColumn(entity), ...entity.columns]}
            rows={rows}
            keyOf={entity.idOf}
            rowClass={() => 'row-link'}
          />
        </>
      )}
    />
  )
}

const linkColumn = ({ name, idOf, nameOf }: AnyEntity): Column<AdminRecord> => ({
  label: 'Nombre',
  as: 'head',
  cell: (row) => (
    <Link className="row-way" to={entityPath(entityLabels[name].urlName, idOf(row))}>
      {nameOf(row)}
    </Link>
  ),
})

function ExportButton({ entity }: { entity: AnyEntity }) {
  const records = useRecords()
  const [{ q, archived }] = useListQuery()
  const { working, save } = useExport(entityLabels[entity.name].urlName, async () => {
    const rows = await readAllPages(async (page) => {
      const { data, total } = await records.list(entity.name, { filter: { q, archived }, page: page + 1 })
      return { rows: data, total }
    })
    const headers = entity.csvColumns.map(([header]) => header)
    return toCsv(
      headers,
      rows.map((row) => entity.csvColumns.map(([, field]) => row[field] as unknown)),
    )
  })
  return (
    <Button look="outline" working={working} onClick={() => void save()}>
      <Icon name="download" />
      Exportar
    </Button>
  )
}
