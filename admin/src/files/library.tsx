import { RadioInput } from '../ui/form/inputs.tsx'
import { Search } from '../ui/form/search.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import type { FileKind } from './upload/drop-zone.tsx'

type Filters = { q: string; kind: FileKind }

const kindOptions = [
  { value: 'all', label: 'Todo' },
  { value: 'picture', label: 'Imágenes' },
  { value: 'document', label: 'Documentos' },
]

export const libraryErrorTitle = 'No pudimos mostrar tus archivos'
export const libraryWords = (total: number): string => (total === 1 ? '1 archivo' : `${total} archivos`)

type BarProps = Filters & { isFixed?: boolean; onChange: (patch: Partial<Filters>) => void }

/** The filters of the studio's files: their name, and their kind where it is not fixed (7.41). */
export const LibraryBar = ({ q, kind, isFixed = false, onChange }: BarProps) => (
  <div className="library-bar">
    <Search label="Buscar archivo" words={q} onWords={(words) => onChange({ q: words })} />
    {!isFixed && (
      <RadioInput
        label="Ver"
        value={kind}
        options={kindOptions}
        onText={(value) => onChange({ kind: value as FileKind })}
      />
    )}
  </div>
)

export const EmptyLibrary = ({ q }: Pick<Filters, 'q'>) =>
  q ? (
    <EmptyState title={`Ningún archivo se llama «${q}».`} text="Prueba con menos letras." />
  ) : (
    <EmptyState
      title="Todavía no hay archivos."
      text="Sube la primera foto de tu estudio: se prepara sola para cada pantalla."
    />
  )
