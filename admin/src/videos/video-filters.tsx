import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ChoiceInput, type Option } from '../ui/form/inputs.tsx'
import { Search } from '../ui/form/search.tsx'
import { useVideoChoices, usePrograms, useVideoTags } from './use-video-choices.ts'
import { readPage } from '../ui/list/list-params.ts'

const urlNames = {
  program_id: 'programa',
  instructor_id: 'coach',
  class_type_id: 'clase',
  class_category_id: 'categoria',
  video_type_id: 'tipo',
  tag_id: 'etiqueta',
} as const
type Field = keyof typeof urlNames
const FIELDS = Object.keys(urlNames) as Field[]
type IdFilters = Partial<Record<Field, string>>

export type VideoFilterQuery = { q: string; archived: boolean; page: number; state: string; idFilters: IdFilters }

export function useVideoFilters(): [VideoFilterQuery, (patch: Partial<VideoFilterQuery>) => void] {
  const [searchParams, setSearchParams] = useSearchParams()
  const state = searchParams.get('estado') ?? ''
  const query = {
    q: searchParams.get('buscar') ?? '',
    archived: searchParams.has('aparte'),
    page: readPage(searchParams, 'pagina'),
    state: STATES.some(([value]) => value === state) ? state : '',
    idFilters: readIdFilters(searchParams),
  }
  const setQuery = (patch: Partial<VideoFilterQuery>) => {
    const { q, archived, page, state: newState, idFilters } = { ...query, page: 1, ...patch }
    const values = {
      buscar: q,
      aparte: archived ? '1' : '',
      pagina: page > 1 ? String(page) : '',
      estado: newState,
      ...Object.fromEntries(FIELDS.map((field) => [urlNames[field], idFilters[field] ?? ''])),
    }
    setSearchParams(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), { replace: true })
  }
  return [query, setQuery]
}

const readIdFilters = (searchParams: URLSearchParams): IdFilters =>
  Object.fromEntries(
    FIELDS.map((field) => [field, searchParams.get(urlNames[field]) ?? ''] as const).filter(([, id]) =>
      /^[1-9]\d{0,8}$/.test(id),
    ),
  )

const STATES = [
  ['', 'Todos'],
  ['published', 'Publicados'],
  ['planned', 'Programados'],
  ['draft', 'Borradores'],
] as const

type Props = { query: VideoFilterQuery; onChange: (patch: Partial<VideoFilterQuery>) => void }

/** Search, state and program are always shown; the portal's other filters open with a button (3.25, 2.45). */
export function VideoFilters({ query, onChange }: Props) {
  const programs = usePrograms()
  const id = useId()
  const [isOpen, setOpen] = useState(Object.keys(query.idFilters).some((field) => field !== 'program_id'))
  return (
    <>
      <div className="list-bar videos-bar">
        <Search label="Buscar" words={query.q} onWords={(q) => onChange({ q })} />
        <ChoiceInput
          label="Estado"
          value={query.state}
          options={STATES.map(([value, label]) => ({ value, label }))}
          onText={(state) => onChange({ state })}
        />
        {programs.length > 0 && (
          <FilterInput field="program_id" label="Programa" options={programs} {...{ query, onChange }} />
        )}
        <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Menos filtros' : 'Más filtros'}
        </Button>
        <Button look="outline" aria-pressed={query.archived} onClick={() => onChange({ archived: !query.archived })}>
          <Icon name="archive" />
          Archivados
        </Button>
      </div>
      <div id={id}>{isOpen && <MoreFilters {...{ query, onChange }} />}</div>
    </>
  )
}

function MoreFilters({ query, onChange }: Props) {
  const { coaches, kinds, groups, types } = useVideoChoices()
  const tags = useVideoTags().map(({ tag_id, name }) => ({ value: String(tag_id), label: name }))
  const lists: [Field, string, Option[]][] = [
    ['instructor_id', 'Coach', coaches],
    ['class_type_id', 'Tipo de clase', kinds],
    ['class_category_id', 'Categoría', groups],
    ['video_type_id', 'Tipo de video', types],
    ['tag_id', 'Etiqueta', tags],
  ]
  return (
    <div className="list-bar videos-bar" role="group" aria-label="Más filtros">
      {lists.map(([field, label, options]) => (
        <FilterInput key={field} {...{ field, label, options, query, onChange }} />
      ))}
      {Object.keys(query.idFilters).length > 0 && (
        <Button look="outline" onClick={() => onChange({ idFilters: {} })}>
          Limpiar filtros
        </Button>
      )}
    </div>
  )
}

function FilterInput({
  field,
  label,
  options,
  query,
  onChange,
}: Props & { field: Field; label: string; options: Option[] }) {
  const { [field]: selected = '', ...others } = query.idFilters
  return (
    <ChoiceInput
      label={label}
      value={selected}
      options={[{ value: '', label: 'Todos' }, ...options]}
      onText={(id) => onChange({ idFilters: id === '' ? others : { ...others, [field]: id } })}
    />
  )
}
