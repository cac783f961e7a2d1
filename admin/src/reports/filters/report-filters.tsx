import { useState } from 'react'
import type { Filter, Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import { type LocalDate, isLocalDate } from '@aforo/domain/values/days.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { RecordChoiceInput } from '../../ui/record/record-choice-input.tsx'
import type { ReportQuery } from './report-query.ts'
import { isSameSpan, usualPeriods } from './periods.ts'

type Props = { report: Report; query: ReportQuery; today: LocalDate; setQuery: (patch: Partial<ReportQuery>) => void }

export function ReportFilters({ report, query, today, setQuery }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = report.filters.filter((filter) => query.filters[filter]).length
  return (
    <div className="report-filters" role="group" aria-label="Filtros">
      <div className="report-periods" role="group" aria-label="Periodo">
        {usualPeriods(today).map(({ name, span }) => (
          <button
            key={name}
            ref={isSameSpan(span, query) ? scrollToPeriod : null}
            type="button"
            className="report-period"
            aria-pressed={isSameSpan(span, query)}
            onClick={() => setQuery(span)}
          >
            {name}
          </button>
        ))}
      </div>
      <Button
        look="outline"
        className="report-more"
        aria-expanded={isOpen}
        aria-controls="report-narrowed"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" />
        {count > 0 ? `Fechas y filtros (${count})` : 'Fechas y filtros'}
      </Button>
      <div id="report-narrowed" className={`report-narrowed ${isOpen ? 'report-narrowed-open' : ''}`}>
        <DayInput key={`from ${query.from}`} label="Desde" value={query.from} onDay={(from) => setQuery({ from })} />
        <DayInput key={`to ${query.to}`} label="Hasta" value={query.to} onDay={(to) => setQuery({ to })} />
        {report.filters.map((filter) => (
          <RecordChoiceInput
            key={filter}
            field={filter}
            value={query.filters[filter]}
            onChoose={(id) => setQuery({ filters: withFilter(query, filter, id) })}
          />
        ))}
        {count > 0 && (
          <Button look="quiet" onClick={() => setQuery({ filters: {} })}>
            Quitar filtros
          </Button>
        )}
      </div>
    </div>
  )
}

const scrollToPeriod = (period: HTMLElement | null): void =>
  period?.scrollIntoView({ block: 'nearest', inline: 'center' })

function withFilter({ filters }: ReportQuery, filter: Filter, id: number | undefined): ReportQuery['filters'] {
  const { [filter]: _, ...others } = filters
  return id === undefined ? others : { ...others, [filter]: id }
}

type DayProps = { label: string; value: LocalDate; onDay: (day: LocalDate) => void }

function DayInput({ label, value, onDay }: DayProps) {
  const [text, setText] = useState(value)
  const change = (newText: string) => {
    setText(newText)
    if (isLocalDate(newText)) onDay(newText)
  }
  return <TextInput label={label} type="date" value={text} onText={change} onBlur={() => setText(value)} />
}
