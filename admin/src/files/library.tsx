import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { FILES_PER_PAGE } from '@aforo/domain/catalogue/files/limits.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { useRead } from '../api/use-read.ts'
import { OneOf } from '../ui/inputs.tsx'
import { Pager } from '../ui/pager.tsx'
import { Search } from '../ui/search.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { FileTile } from './file-tile.tsx'
import type { Wanted } from './sending/drop-zone.tsx'

export type LibraryQuery = { q: string; kind: Wanted; page: number }
type Props = {
  filters: LibraryQuery
  onChange: (filters: LibraryQuery) => void
  fixed?: boolean
  onPick?: (file: StoredFile) => void
}

const kinds = [
  { value: 'all', label: 'Todo' },
  { value: 'picture', label: 'Imágenes' },
  { value: 'document', label: 'Documentos' },
]

/** The studio's files, searched, by kind and by pages (7.41). */
export function Library({ filters, onChange, fixed = false, onPick }: Props) {
  const query = { query: filters.q, kind: filters.kind, page: filters.page - 1 }
  const { data, error, refetch } = useRead<typeof listFiles>('GET /files', { query })
  const go = (change: Partial<LibraryQuery>) => onChange({ ...filters, page: 1, ...change })
  return (
    <>
      <div className="library-bar">
        <Search label="Buscar archivo" words={filters.q} onWords={(q) => go({ q })} />
        {!fixed && (
          <OneOf label="Ver" value={filters.kind} options={kinds} onText={(kind) => go({ kind: kind as Wanted })} />
        )}
      </div>
      {error && <Trouble title="No pudimos mostrar tus archivos" text={error.message} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.files.length === 0 && <Nothing filters={filters} />}
      {data && data.files.length > 0 && (
        <>
          <p className="summary" role="status">
            {data.total === 1 ? '1 archivo' : `${data.total} archivos`}
          </p>
          <ul className="files">
            {data.files.map((file) => (
              <li key={file.file_id}>
                <FileTile file={file} {...(onPick ? { onPick } : {})} />
              </li>
            ))}
          </ul>
          <Pager page={filters.page} pages={Math.ceil(data.total / FILES_PER_PAGE)} onPage={(page) => go({ page })} />
        </>
      )}
    </>
  )
}

const Nothing = ({ filters }: { filters: LibraryQuery }) =>
  filters.q ? (
    <Empty title={`Ningún archivo se llama «${filters.q}».`} text="Prueba con menos letras." />
  ) : (
    <Empty
      title="Todavía no hay archivos."
      text="Sube la primera foto de tu estudio: se prepara sola para cada pantalla."
    />
  )
