import { type RefObject, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import {
  type Choice,
  choices,
  countOf,
  lengthWords,
  libraryHref,
  NOTHING_WANTED,
  type Wanted,
  wantedOf,
  words,
} from './library-address.ts'
import type { Library, Offered } from './load-library.ts'

const labels: Readonly<Record<Choice, readonly [label: string, all: string]>> = {
  instructor_id: ['Coach', 'Todos los coaches'],
  class_type_id: ['Tipo de clase', 'Todas las clases'],
  class_category_id: ['Categoría', 'Todas las categorías'],
  program_id: ['Programa', 'Todos los programas'],
  video_type_id: ['Tipo de video', 'Todos los videos'],
}

type Props = { wanted: Wanted; offered: Offered; listingKind: Library['listingKind'] }

/** 2.45: by what the library is narrowed. A form, so that it works before any script does; each choice counts at once. */
export function FilterCard({ wanted, offered, listingKind }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { shown, write, look } = useFilterDraft(wanted, form)
  const count = countOf({ ...wanted, query: '' })
  const [opensAtFirst] = useState(count > 0)

  return (
    <search>
      <form
        ref={form}
        className="video-filters"
        aria-label="Filtros"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <SearchLine query={shown.query} onWrite={write} />
        <details open={opensAtFirst}>
          <summary className="button button-outline video-filters-opener">
            <Icon name="filter" size={18} />
            <span className="when-shut">Mostrar Filtros</span>
            <span className="when-open">Ocultar Filtros</span>
            {count > 0 && <b className="video-filters-count">{count}</b>}
          </summary>
          <div className="video-filters-all">
            <Choices shown={shown} offered={offered} listingKind={listingKind} onChange={look} />
            <Ticks shown={shown} tags={offered.tags} listingKind={listingKind} onChange={look} />
          </div>
        </details>
        {countOf(wanted) > 0 && (
          <Link to={libraryHref(NOTHING_WANTED)} preventScrollReset className="button button-quiet">
            Limpiar Filtros
          </Link>
        )}
      </form>
    </search>
  )
}

function SearchLine({ query, onWrite }: { query: string; onWrite: (query: string) => void }) {
  const id = useId()
  return (
    <div className="video-search">
      <label htmlFor={id} className="sr-only">
        Busca por clase, coach, tipo o etiqueta
      </label>
      <input
        id={id}
        type="search"
        name={words.query}
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

type Part = { shown: Wanted; listingKind: Library['listingKind']; onChange: () => void }

function Choices({ shown, offered, listingKind, onChange }: Part & { offered: Offered }) {
  const names = (Object.keys(choices) as Choice[]).filter(
    (name) => offered[name].length > 0 && !(listingKind === 'program' && name === 'program_id'),
  )
  return (
    <>
      <label className="grid gap-1 text-small font-semibold">
        <span>Duración</span>
        <select
          className="field-input font-normal"
          name={words.duration}
          value={shown.duration ?? ''}
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
            name={choices[name]}
            value={shown[name] ?? ''}
            onChange={onChange}
          >
            <option value="">{labels[name][1]}</option>
            {offered[name].map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}

function Ticks({ shown, tags, listingKind, onChange }: Part & { tags: Offered['tags'] }) {
  return (
    <fieldset className="video-ticks">
      <legend className="text-small font-semibold">Etiquetas y tus clases</legend>
      {tags.map(({ id, name }) => (
        <Tick key={id} name={words.tags} value={String(id)} isOn={shown.tags.includes(id)} onChange={onChange}>
          {name}
        </Tick>
      ))}
      {listingKind !== 'favorites' && (
        <Tick name={words.favorite} isOn={shown.favorite} onChange={onChange}>
          Favoritas
        </Tick>
      )}
      <Tick name={words.completed} isOn={shown.completed} onChange={onChange}>
        Completadas
      </Tick>
    </fieldset>
  )
}

function useFilterDraft(wanted: Wanted, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const here = libraryHref(wanted)
  const [draft, setDraft] = useState({ from: here, wanted })
  const shown = draft.from === here ? draft.wanted : wanted
  const inFields = () => (form.current ? wantedOf(searchIn(form.current)) : shown)
  const write = (query: string) => setDraft({ from: here, wanted: { ...inFields(), query } })
  const look = () => {
    const next = inFields()
    setDraft({ from: here, wanted: next })
    void navigate(libraryHref(next), { preventScrollReset: true })
  }
  return { shown, write, look }
}

const searchIn = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type TickProps = {
  name: string
  value?: string
  isOn: boolean
  onChange: () => void
  children: string
}

function Tick({ name, value = 'si', isOn, onChange, children }: TickProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="checkbox" className="check" name={name} value={value} checked={isOn} onChange={onChange} />
      {children}
    </label>
  )
}
