import { readAllPages } from '../api/read-all-pages.ts'
import { useRecords } from '../api/records.ts'
import type { AdminRecord } from '../api/resource.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { ExportButtons } from '../ui/export/export-buttons.tsx'
import { sheetOf } from '../ui/export/sheet.ts'
import { BackToStudio } from '../ui/page/page.tsx'
import { RecordTable } from '../ui/record/record-table.tsx'
import { useListQuery } from '../ui/record/use-list-query.ts'
import type { Column } from '../ui/list/table.tsx'
import { useExport } from '../ui/export/use-export.ts'
import { entityPath } from '../paths.ts'
import { entityLabels } from './catalogue-words.ts'
import type { AnyEntity } from './entity.ts'

/** The list of an entity with search, pages, archive and export (2.54). State is in the URL. */
export function EntityList({ entity }: { entity: AnyEntity }) {
  const { plural, urlName, newLabel, empty } = entityLabels[entity.name]
  const [{ q }] = useListQuery()
  const { archiving } = entity
  return (
    <RecordTable
      name={entity.name}
      title={plural}
      tabs={<BackToStudio />}
      newLink={{ label: newLabel, to: entityPath(urlName, 'nueva') }}
      emptyText={empty}
      noMatchTitle={`Nada se llama «${q}».`}
      archiveLabel={archiving?.filterLabel}
      exportButton={<ExportButton entity={entity} />}
      columns={useMemo(() => [linkColumn(entity), ...entity.columns], [entity])}
      nameOf={entity.nameOf}
      archiveBody={(archived) => (archiving?.field === 'available' ? { available: !archived } : { archived })}
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
  sortedBy: nameOf,
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
    return sheetOf(
      headers,
      rows.map((row) => entity.csvColumns.map(([, field]) => row[field] as unknown)),
    )
  })
  return <ExportButtons label="Exportar CSV" working={working} onSave={(format) => void save(format)} />
}
