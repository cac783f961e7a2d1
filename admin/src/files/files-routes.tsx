import '../ui/form.css'
import './files.css'
import { Route, Routes, useSearchParams } from 'react-router'
import { Page } from '../ui/page.tsx'
import { NotFound } from '../ui/states.tsx'
import { FileRecord } from './file-record.tsx'
import { type LibraryQuery, Library } from './library.tsx'
import { DropZone, type Wanted } from './sending/drop-zone.tsx'
import { UploadList } from './sending/upload-list.tsx'
import { useUploads } from './sending/use-uploads.ts'

/** The studio's pictures and documents (7.41): the library, and one file of it. */
export const FilesRoutes = () => (
  <Routes>
    <Route index element={<FilesPage />} />
    <Route path=":id" element={<FileRecord />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function FilesPage() {
  const [address, setAddress] = useSearchParams()
  const uploads = useUploads(noop)
  const query: LibraryQuery = {
    q: address.get('buscar') ?? '',
    kind: kindOf(address.get('ver')),
    page: pageOf(address),
  }
  const go = ({ q, kind, page }: LibraryQuery) =>
    setAddress(
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
        <Library filters={query} onChange={go} />
      </div>
    </Page>
  )
}

const noop = () => {}

const kindOf = (slug: string | null): Wanted =>
  slug === 'imagenes' ? 'picture' : slug === 'documentos' ? 'document' : 'all'
const pageOf = (address: URLSearchParams): number => Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1)
