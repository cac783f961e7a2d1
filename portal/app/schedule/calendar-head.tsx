import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { legend } from 'studio/schedule/card-state.ts'
import { weekNumber } from 'studio/schedule/week.ts'
import { monthAndYear } from 'studio/values/days.ts'
import { Icon } from '../ui/icon.tsx'
import { calendarHref } from './calendar-address.ts'
import { StateMark } from './class-marks.tsx'
import type { Calendar } from './load-calendar.ts'
import { weekLinks } from './week-links.ts'

type Props = { calendar: Calendar; title: string; lead: ReactNode; links?: ReactNode }

/** Title, month, filters and legend; the week and its days stand in the strip below, which stays in sight. */
export function CalendarHead({ calendar, title, lead, links }: Props) {
  const to = weekLinks(calendar)
  const [month, year] = monthAndYear(calendar.week.start_date).split(' ')
  return (
    <header className="calendar-gutters calendar-head">
      <div className="calendar-title">
        <h1 className="text-h1">{title}</h1>
        {lead && (
          <div className="calendar-more grid gap-3">
            <p className="text-lead text-ink-2">{lead}</p>
            {links}
          </div>
        )}
      </div>
      <div className="calendar-when">
        <div className="stepper">
          <StepLink href={to.previousMonth} label="Mes anterior" icon="chevron-left" />
          <p className="display calendar-month">
            {month}
            <span className="year"> {year}</span>
          </p>
          <StepLink href={to.nextMonth} label="Mes siguiente" icon="chevron-right" />
        </div>
        <div className="max-lg:hidden">
          <WeekStepper calendar={calendar} />
        </div>
      </div>
      <div className="calendar-tools">
        <Filters calendar={calendar} />
        <ul className="legend" aria-label="Cómo se lee">
          {legend.map(({ state, label }) => (
            <li key={state}>
              <StateMark state={state} />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}

/** Previous week, 'Semana 4' of its month, next week (2.32). */
export function WeekStepper({ calendar }: { calendar: Calendar }) {
  const to = weekLinks(calendar)
  return (
    <div className="stepper">
      <StepLink href={to.previous} label="Semana anterior" icon="chevron-left" />
      <p className="calendar-week">Semana {weekNumber(calendar.week)}</p>
      <StepLink href={to.next} label="Semana siguiente" icon="chevron-right" />
      {to.today && (
        <Link to={to.today} preventScrollReset className="button button-quiet button-small">
          Hoy
        </Link>
      )}
    </div>
  )
}

const END = 'El calendario llega hasta 8 semanas adelante'

function StepLink({
  href,
  label,
  icon,
}: {
  href: string | null
  label: string
  icon: 'chevron-left' | 'chevron-right'
}) {
  if (href === null) {
    return (
      <span className="step step-end" role="link" aria-disabled="true" aria-label={`${label}. ${END}`} title={END}>
        <Icon name={icon} size={20} />
      </span>
    )
  }
  return (
    <Link to={href} preventScrollReset className="step" aria-label={label}>
      <Icon name={icon} size={20} />
    </Link>
  )
}

function Filters({ calendar }: { calendar: Calendar }) {
  const { asked, class_categories, locations } = calendar
  return (
    <div className="filters">
      {locations.length > 1 && <StudioFilter calendar={calendar} />}
      {class_categories.length > 1 && (
        <nav aria-label="Tipo de clase" className="chips">
          {[{ class_category_id: null, name: 'Todas' }, ...class_categories].map((one) => (
            <Link
              key={one.class_category_id}
              to={calendarHref(asked, { categoria: one.class_category_id })}
              preventScrollReset
              className="chip"
              aria-current={asked.categoria === one.class_category_id ? 'true' : undefined}
            >
              {asked.categoria === one.class_category_id && <Icon name="check" size={16} />}
              {one.name}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

/** 2.32: only where the studio has more than one location. A form, so that it works before any script does. */
function StudioFilter({ calendar: { asked, locations } }: { calendar: Calendar }) {
  const navigate = useNavigate()
  return (
    <form className="studio-filter">
      {asked.fecha && <input type="hidden" name="fecha" value={asked.fecha} />}
      {asked.categoria && <input type="hidden" name="categoria" value={asked.categoria} />}
      <Icon name="pin" size={18} />
      <select
        key={asked.estudio}
        name="estudio"
        aria-label="Estudio"
        defaultValue={asked.estudio ?? ''}
        onChange={({ target: { value } }) =>
          void navigate(calendarHref(asked, { estudio: value ? Number(value) : null }), { preventScrollReset: true })
        }
      >
        <option value="">Todos los Estudios</option>
        {locations.map(({ location_id, name }) => (
          <option key={location_id} value={location_id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
      <noscript>
        <button type="submit" className="button button-outline button-small">
          Filtrar
        </button>
      </noscript>
    </form>
  )
}
