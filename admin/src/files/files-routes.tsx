import '../ui/form.css'
import './files.css'
import { Route, Routes, useSearchParams } from 'react-router'
import { Page } from '../ui/page.tsx'
import { NotFound } from '../ui/states.tsx'
import { FileRecord } from './file-record.tsx'
import { type LibraryQuery, Library } from './library.tsx'
import { DropZone, type FileKind } from './upload/drop-zone.tsx'
import { UploadList } from './upload/upload-list.tsx'
import { useUploads } from './upload/use-uploads.ts'
import { readPage } from '../ui/list/list-params.ts'

/** The studio's pictures and documents: the library, and the page of a file (7.41). */
export const FilesRoutes = () => (
  <Routes>
    <Route index element={<FilesPage />} />
    <Route path=":id" element={<FileRecord />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function FilesPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const uploads = useUploads(noop)
  const query: LibraryQuery = {
    q: searchParams.get('buscar') ?? '',
    kind: kindOf(searchParams.get('ver')),
    page: readPage(searchParams, 'pagina'),
  }
  const setQuery = ({ q, kind, page }: LibraryQuery) =>
    setSearchParams(
      {
        ...(q ? { buscar: q } : {}),
        ...(kind === 'all' ? {} : { ver: kind === 'picture' ? 'imagenes' : 'documentos' }),
        ...(page > 1 ? { pagina: String(page) } : {}),
      },
      { replace: true },
    )
  return (
    <Page title="Archivos" above={<p className="eyebrow">Fotos y documentos del estudio</p>}>
      <div className="library">
        <DropZone onFiles={uploads.add} />
        <UploadList {...uploads} />
        <Library filters={query} onChange={setQuery} />
      </div>
    </Page>
  )
}

const noop = () => {}

const kindOf = (slug: string | null): FileKind =>
  slug === 'imagenes' ? 'picture' : slug === 'documentos' ? 'document' : 'all'
