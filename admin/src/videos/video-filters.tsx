import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChoiceInput, type Option } from '../ui/inputs.tsx'
import { Search } from '../ui/search.tsx'
import { useChoices, usePrograms, useVideoTags } from './use-choices.ts'

const NAMED = {
  program_id: 'programa',
  instructor_id: 'coach',
  class_type_id: 'clase',
  class_category_id: 'categoria',
  video_type_id: 'tipo',
  tag_id: 'etiqueta',
} as const
type Field = keyof typeof NAMED
const FIELDS = Object.keys(NAMED) as Field[]
type Named = Partial<Record<Field, string>>

export type VideoFilterQuery = { q: string; archived: boolean; page: number; state: string; named: Named }

export function useVideoFilters(): [VideoFilterQuery, (patch: Partial<VideoFilterQuery>) => void] {
  const [address, setAddress] = useSearchParams()
  const state = address.get('estado') ?? ''
  const query = {
    q: address.get('buscar') ?? '',
    archived: address.has('aparte'),
    page: Math.max(1, Math.trunc(Number(address.get('pagina'))) || 1),
    state: STATES.some(([value]) => value === state) ? state : '',
    named: namedIn(address),
  }
  const setQuery = (patch: Partial<VideoFilterQuery>) => {
    const { q, archived, page, state: wanted, named } = { ...query, page: 1, ...patch }
    const values = {
      buscar: q,
      aparte: archived ? '1' : '',
      pagina: page > 1 ? String(page) : '',
      estado: wanted,
      ...Object.fromEntries(FIELDS.map((field) => [NAMED[field], named[field] ?? ''])),
    }
    setAddress(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), { replace: true })
  }
  return [query, setQuery]
}

const namedIn = (address: URLSearchParams): Named =>
  Object.fromEntries(
    FIELDS.map((field) => [field, address.get(NAMED[field]) ?? ''] as const).filter(([, id]) =>
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

/** Words, state and program at hand; all else that customers filter by behind one button (3.25, 2.45). */
export function VideoFilters({ query, onChange }: Props) {
  const programs = usePrograms()
  const id = useId()
  const [isOpen, setOpen] = useState(Object.keys(query.named).some((field) => field !== 'program_id'))
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
          <Narrow field="program_id" label="Programa" options={programs} {...{ query, onChange }} />
        )}
        <Button look="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Menos filtros' : 'Más filtros'}
        </Button>
        <Button look="outline" aria-pressed={query.archived} onClick={() => onChange({ archived: !query.archived })}>
          <Icon name="archive" />
          Archivados
        </Button>
      </div>
      <div id={id}>{isOpen && <More {...{ query, onChange }} />}</div>
    </>
  )
}

function More({ query, onChange }: Props) {
  const { coaches, kinds, groups, types } = useChoices()
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
        <Narrow key={field} {...{ field, label, options, query, onChange }} />
      ))}
      {Object.keys(query.named).length > 0 && (
        <Button look="outline" onClick={() => onChange({ named: {} })}>
          Limpiar filtros
        </Button>
      )}
    </div>
  )
}

function Narrow({
  field,
  label,
  options,
  query,
  onChange,
}: Props & { field: Field; label: string; options: Option[] }) {
  const { [field]: selected = '', ...others } = query.named
  return (
    <ChoiceInput
      label={label}
      value={selected}
      options={[{ value: '', label: 'Todos' }, ...options]}
      onText={(id) => onChange({ named: id === '' ? others : { ...others, [field]: id } })}
    />
  )
}
