import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { FILES_PER_PAGE } from '@aforo/domain/catalogue/files/limits.ts'
import type { StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { RadioInput } from '../ui/inputs.tsx'
import { Pager } from '../ui/pager.tsx'
import { Search } from '../ui/search.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { FileTile } from './file-tile.tsx'
import type { FileKind } from './upload/drop-zone.tsx'

export type LibraryQuery = { q: string; kind: FileKind; page: number }
type Props = {
  filters: LibraryQuery
  onChange: (filters: LibraryQuery) => void
  fixed?: boolean
  onPick?: (file: StoredFile) => void
}

const kindOptions = [
  { value: 'all', label: 'Todo' },
  { value: 'picture', label: 'Imágenes' },
  { value: 'document', label: 'Documentos' },
]

/** The studio's files with search, a filter by kind, and pages (7.41). */
export function Library({ filters, onChange, fixed = false, onPick }: Props) {
  const query = { query: filters.q, kind: filters.kind, page: filters.page - 1 }
  const { data, error, refetch } = useApiQuery<typeof listFiles>('GET /files', { query })
  const changeFilters = (patch: Partial<LibraryQuery>) => onChange({ ...filters, page: 1, ...patch })
  return (
    <>
      <div className="library-bar">
        <Search label="Buscar archivo" words={filters.q} onWords={(q) => changeFilters({ q })} />
        {!fixed && (
          <RadioInput
            label="Ver"
            value={filters.kind}
            options={kindOptions}
            onText={(kind) => changeFilters({ kind: kind as FileKind })}
          />
        )}
      </div>
      {error && <ErrorState title="No pudimos mostrar tus archivos" text={error.message} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.files.length === 0 && <EmptyLibrary filters={filters} />}
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
          <Pager
            page={filters.page}
            total={data.total}
            size={FILES_PER_PAGE}
            onPage={(page) => changeFilters({ page })}
          />
        </>
      )}
    </>
  )
}

const EmptyLibrary = ({ filters }: { filters: LibraryQuery }) =>
  filters.q ? (
    <EmptyState title={`Ningún archivo se llama «${filters.q}».`} text="Prueba con menos letras." />
  ) : (
    <EmptyState
      title="Todavía no hay archivos."
      text="Sube la primera foto de tu estudio: se prepara sola para cada pantalla."
    />
  )
