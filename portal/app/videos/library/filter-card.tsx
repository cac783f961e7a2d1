import { type RefObject, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'
import {
  type Choice,
  choiceParams,
  countFilters,
  lengthWords,
  libraryHref,
  NO_FILTERS,
  type LibraryFilters,
  filtersOf,
  paramNames,
} from './library-address.ts'
import type { Library, FilterOptions } from './load-library.ts'

const labels: Readonly<Record<Choice, readonly [label: string, all: string]>> = {
  instructor_id: ['Coach', 'Todos los coaches'],
  class_type_id: ['Tipo de clase', 'Todas las clases'],
  class_category_id: ['Categoría', 'Todas las categorías'],
  program_id: ['Programa', 'Todos los programas'],
  video_type_id: ['Tipo de video', 'Todos los videos'],
}

type Props = { wanted: LibraryFilters; offered: FilterOptions; listingKind: Library['listingKind'] }

/** The filters of the library (2.45): a form, which works before hydration; afterwards each choice applies at once. */
export function FilterCard({ wanted, offered, listingKind }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values, setQuery, applyFilters } = useFilterDraft(wanted, form)
  const count = countFilters({ ...wanted, query: '' })
  const [isInitiallyOpen] = useState(count > 0)

  return (
    <search>
      <form
        ref={form}
        className="video-filters"
        aria-label="Filtros"
        onSubmit={(event) => {
          event.preventDefault()
          applyFilters()
        }}
      >
        <SearchField query={values.query} onWrite={setQuery} />
        <details open={isInitiallyOpen}>
          <summary className="button button-outline video-filters-opener">
            <Icon name="filter" size={18} />
            <span className="when-shut">Mostrar Filtros</span>
            <span className="when-open">Ocultar Filtros</span>
            {count > 0 && <b className="video-filters-count">{count}</b>}
          </summary>
          <div className="video-filters-all">
            <ChoiceFields values={values} offered={offered} listingKind={listingKind} onChange={applyFilters} />
            <TickBoxes values={values} tags={offered.tags} listingKind={listingKind} onChange={applyFilters} />
          </div>
        </details>
        {countFilters(wanted) > 0 && (
          <Link to={libraryHref(NO_FILTERS)} preventScrollReset className="button button-quiet">
            Limpiar Filtros
          </Link>
        )}
      </form>
    </search>
  )
}

function SearchField({ query, onWrite }: { query: string; onWrite: (query: string) => void }) {
  const id = useId()
  return (
    <div className="video-search">
      <label htmlFor={id} className="sr-only">
        Busca por clase, coach, tipo o etiqueta
      </label>
      <input
        id={id}
        type="search"
        name={paramNames.query}
        className="field-input"
        placeholder="Clase, coach, tipo o etiqueta"
        maxLength={80}
        value={query}
        onChange={({ target }) => onWrite(target.value)}
      />
      <button type="submit" className="button button-solid" aria-label="Buscar">
        <Icon name="search" size={20} />
        <span className="max-md:hidden">Buscar</span>
      </button>
    </div>
  )
}

type FieldsProps = { values: LibraryFilters; listingKind: Library['listingKind']; onChange: () => void }

function ChoiceFields({ values, offered, listingKind, onChange }: FieldsProps & { offered: FilterOptions }) {
  const names = (Object.keys(choiceParams) as Choice[]).filter(
    (name) => offered[name].length > 0 && !(listingKind === 'program' && name === 'program_id'),
  )
  return (
    <>
      <label className="grid gap-1 text-small font-semibold">
        <span>Duración</span>
        <select
          className="field-input font-normal"
          name={paramNames.duration}
          value={values.duration ?? ''}
          onChange={onChange}
        >
          <option value="">Cualquiera</option>
          {Object.entries(lengthWords).map(([length, label]) => (
            <option key={length} value={length}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {names.map((name) => (
        <label key={name} className="grid gap-1 text-small font-semibold">
          <span>{labels[name][0]}</span>
          <select
            className="field-input font-normal"
            name={choiceParams[name]}
            value={values[name] ?? ''}
            onChange={onChange}
          >
            <option value="">{labels[name][1]}</option>
            {offered[name].map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}

function TickBoxes({ values, tags, listingKind, onChange }: FieldsProps & { tags: FilterOptions['tags'] }) {
  return (
    <fieldset className="video-ticks">
      <legend className="text-small font-semibold">Etiquetas y tus clases</legend>
      {tags.map(({ id, name }) => (
        <TickBox key={id} name={paramNames.tags} value={String(id)} isOn={values.tags.includes(id)} onChange={onChange}>
          {name}
        </TickBox>
      ))}
      {listingKind !== 'favorites' && (
        <TickBox name={paramNames.favorite} isOn={values.favorite} onChange={onChange}>
          Favoritas
        </TickBox>
      )}
      <TickBox name={paramNames.completed} isOn={values.completed} onChange={onChange}>
        Completadas
      </TickBox>
    </fieldset>
  )
}

function useFilterDraft(wanted: LibraryFilters, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const currentHref = libraryHref(wanted)
  const [draft, setDraft] = useState({ from: currentHref, wanted })
  const values = draft.from === currentHref ? draft.wanted : wanted
  const readFields = () => (form.current ? filtersOf(formToSearch(form.current)) : values)
  const setQuery = (query: string) => setDraft({ from: currentHref, wanted: { ...readFields(), query } })
  const applyFilters = () => {
    const next = readFields()
    setDraft({ from: currentHref, wanted: next })
    void navigate(libraryHref(next), { preventScrollReset: true })
  }
  return { values, setQuery, applyFilters }
}

const formToSearch = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type TickBoxProps = {
  name: string
  value?: string
  isOn: boolean
  onChange: () => void
  children: string
}

function TickBox({ name, value = 'si', isOn, onChange, children }: TickBoxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" className="check" name={name} value={value} checked={isOn} onChange={onChange} />
      {children}
    </label>
  )
}
