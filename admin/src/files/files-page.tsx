import { useMemo } from 'react'
import type { deleteFile, FileSort, listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { FILES_PER_PAGE } from '@aforo/domain/catalogue/files/limits.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { callApi } from '../api/call-api.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { useStudio } from '../api/studio.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { BulkAct } from '../ui/list/bulk-bar.tsx'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page/page.tsx'
import { dayHeader } from '../ui/export/sheet.ts'
import type { Column } from '../ui/list/table.tsx'
import { FileTile } from './file-tile.tsx'
import { EmptyLibrary, LibraryBar, libraryErrorTitle, libraryWords } from './library.tsx'
import { DropZone, type FileKind } from './upload/drop-zone.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { useUploads } from './upload/use-uploads.ts'

const slugs: Record<FileKind, string | null> = { all: null, picture: 'imagenes', document: 'documentos' }

/** The studio's pictures and documents as tiles: filtered, sorted, and many deleted while they are not used (7.41). */
export function FilesPage() {
  const { zone } = useStudio().calendar
  const uploads = useUploads(noop)
  const columns = useMemo(() => fileColumns(zone), [zone])
  const list = useListState('files', columns, { id: 'created_at', desc: true })
  const q = list.searchParams.get('buscar') ?? ''
  const kind = kindOf(list.searchParams.get('ver'))
  const query = { query: q, kind, ...sortQuery<FileSort>(list.sort) }
  const files = useApiQuery<typeof listFiles>(
    'GET /files',
    { query: { ...query, page: list.page - 1 } },
    { keepsPreviousData: true },
  )
  return (
    <Page title="Archivos" above={<p className="eyebrow">Fotos y documentos del estudio</p>}>
      <div className="library">
        <DropZone onFiles={uploads.add} />
        <UploadList {...uploads} />
        <LibraryBar
          {...{ q, kind }}
          onChange={(patch) => list.setParams({ buscar: patch.q ?? q, ver: slugs[patch.kind ?? kind] })}
        />
        <div>
          <PagedList
            caption="Archivos"
            {...{ columns, list, nameOf, acts }}
            reading={files}
            rows={files.data?.files}
            total={files.data?.total}
            pageSize={FILES_PER_PAGE}
            keyOf={({ file_id }) => file_id}
            renderTile={renderTile}
            summary={libraryWords}
            errorTitle={libraryErrorTitle}
            empty={<EmptyLibrary q={q} />}
            file={{
              fileName: 'archivos',
              readAll: (read, onRead) =>
                readAllPages(async (page) => {
                  const answer = await read<typeof listFiles>('GET /files', { query: { ...query, page } })
                  return { rows: answer.files, total: answer.total }
                }, onRead),
            }}
          />
        </div>
      </div>
    </Page>
  )
}

const noop = () => {}
const renderTile = (file: StoredFile) => <FileTile file={file} />

const kindOf = (slug: string | null): FileKind =>
  slug === 'imagenes' ? 'picture' : slug === 'documentos' ? 'document' : 'all'

const fileColumns = (zone: Zone): readonly Column<StoredFile>[] => [
  { id: 'name', label: 'Nombre', as: 'head', cell: ({ name }) => name, sortedBy: 'server' },
  {
    id: 'created_at',
    label: 'Fecha',
    header: dayHeader('Fecha'),
    cell: ({ createdAt }) => createdAt && localDate(parseInstant(createdAt), zone),
    sortedBy: 'server',
    startsDescending: true,
  },
  { id: 'size', label: 'Tamaño', cell: ({ size }) => size, sortedBy: 'server', startsDescending: true },
  { label: 'Tipo', cell: ({ type }) => type },
  { label: 'Qué se ve', cell: ({ alt }) => alt },
  { label: 'Dirección', cell: ({ src }) => src },
]

const nameOf = ({ name }: StoredFile): string => name

const acts: readonly BulkAct<StoredFile>[] = [
  {
    label: 'Eliminar',
    icon: 'x',
    run: ({ file_id }) => callApi<typeof deleteFile>('DELETE /files/{id}', { params: { id: file_id } }),
    toMessage: ({ length }) => (length === 1 ? 'Archivo eliminado.' : `${length} archivos eliminados.`),
    question: ({ length }) => (length === 1 ? '¿Deseas eliminar 1 archivo?' : `¿Deseas eliminar ${length} archivos?`),
  },
]
