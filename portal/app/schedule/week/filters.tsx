import { type FormEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { calendarHref, type FilterName, filterNames, filtersOf, NO_FILTERS } from './calendar-address.ts'
import type { Calendar } from './load-calendar.ts'

const filterTexts: { readonly [name in FilterName]: { readonly label: string; readonly all: string } } = {
  estudio: { label: 'Estudio', all: 'Todos los Estudios' },
  categoria: { label: 'Categoría', all: 'Todas las categorías' },
  coach: { label: 'Coach', all: 'Todos los coaches' },
  tipo: { label: 'Tipo de clase', all: 'Todas las clases' },
}

/**
 * The filters: a row on a wide screen, a sheet on a phone (2.32). They are a form with a native popover, which works
 * before hydration; a filter with a single option is hidden.
 */
export function CalendarFilters({ calendar: { query, offered } }: { calendar: Calendar }) {
  const navigate = useNavigate()
  const id = useId()
  const active = filtersOf(query)
  const shown = filterNames.filter((name) => offered[name].length > 1 || query[name] !== null)
  if (shown.length === 0) return null

  const choose = (name: FilterName, value: string) =>
    void navigate(calendarHref(query, { [name]: value ? Number(value) : null }), { preventScrollReset: true })

  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.hidePopover?.()
  }

  return (
    <>
      <button type="button" className="chip filters-opener" popoverTarget={id}>
        <Icon name="filter" size={18} />
        Filtros
        {active.length > 0 && <b className="filters-count">{active.length}</b>}
      </button>
      <form id={id} popover="auto" className="filters" aria-label="Filtros" onSubmit={close}>
        <p className="filters-title display text-h3">Filtros</p>
        {query.fecha && <input type="hidden" name="fecha" value={query.fecha} />}
        {shown.map((name) => (
          <label key={name} className="filter" data-active={query[name] !== null || undefined}>
            <span className="filter-label" aria-hidden="true">
              {filterTexts[name].label}
            </span>
            <select
              key={query[name]}
              aria-label={filterTexts[name].label}
              name={name}
              defaultValue={query[name] ?? ''}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value="">{filterTexts[name].all}</option>
              {offered[name].map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
              {query[name] !== null && !offered[name].some((choice) => choice.id === query[name]) && (
                <option value={query[name]}>Sin clases esta semana</option>
              )}
            </select>
            <Icon name="chevron-down" size={18} />
          </label>
        ))}
        {active.length > 0 && (
          <Link to={calendarHref(query, NO_FILTERS)} preventScrollReset className="button button-quiet button-small">
            Quitar filtros
          </Link>
        )}
        <button type="submit" className="button button-solid filters-done">
          Ver clases
        </button>
        <noscript>
          <button type="submit" className="button button-outline filters-plain">
            Filtrar
          </button>
        </noscript>
      </form>
    </>
  )
}
