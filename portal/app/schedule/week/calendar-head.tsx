import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { legend } from '@aforo/domain/catalogue/schedule/card-state.ts'
import { weekNumber } from '@aforo/domain/catalogue/schedule/week.ts'
import { monthAndYear } from '@aforo/domain/values/days.ts'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { StateMark } from '../card/class-marks.tsx'
import { CalendarFilters } from './filters.tsx'
import type { Calendar } from './load-calendar.ts'
import { weekLinks } from './week-links.ts'

type Props = { calendar: Calendar; title: string; lead: ReactNode }

export function CalendarHead({ calendar, title, lead }: Props) {
  const { today } = weekLinks(calendar)
  return (
    <header className="calendar-head">
      <div className="calendar-title">
        <h1>{title}</h1>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      <div className="calendar-tools">
        {today && (
          <Link to={today} preventScrollReset className="chip">
            Hoy
          </Link>
        )}
        <CalendarFilters calendar={calendar} />
      </div>
    </header>
  )
}

/** Month and year, the number of the week in its month, and links to other weeks and months (2.32). */
export function WeekStepper({ calendar }: { calendar: Calendar }) {
  const links = weekLinks(calendar)
  return (
    <div className="stepper">
      <StepLink href={links.previousMonth} label="Mes anterior" icon="chevrons-left" />
      <StepLink href={links.previous} label="Semana anterior" icon="chevron-left" />
      <p className="calendar-when">
        <b className="display calendar-month">{monthAndYear(calendar.week.start_date)}</b>
        <span className="calendar-week">Semana {weekNumber(calendar.week)}</span>
      </p>
      <StepLink href={links.next} label="Semana siguiente" icon="chevron-right" />
      <StepLink href={links.nextMonth} label="Mes siguiente" icon="chevrons-right" />
    </div>
  )
}

export const Legend = () => (
  <ul className="legend" aria-label="Cómo se lee">
    {legend.map(({ state, label }) => (
      <li key={state}>
        <StateMark state={state} />
        {label}
      </li>
    ))}
  </ul>
)

const END_NOTE = 'El calendario llega hasta 8 semanas adelante'

function StepLink({ href, label, icon }: { href: string | null; label: string; icon: IconName }) {
  if (href === null) {
    return (
      <span
        className="step step-end"
        role="link"
        aria-disabled="true"
        aria-label={`${label}. ${END_NOTE}`}
        title={END_NOTE}
      >
        <Icon name={icon} size={20} />
      </span>
    )
  }
  return (
    <Link to={href} preventScrollReset className="step" aria-label={label} title={label}>
      <Icon name={icon} size={20} />
    </Link>
  )
}
