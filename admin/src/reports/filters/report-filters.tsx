import { useAllRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import { useState } from 'react'
import type { Filter, Report } from '@aforo/domain/reporting/reports/report-definition.ts'
import { type LocalDate, isLocalDate } from '@aforo/domain/values/days.ts'
import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceInput, TextInput } from '../../ui/inputs.tsx'
import type { ResourceName } from '../../resources.ts'
import type { ReportQuery } from './report-query.ts'
import { isSame, usualPeriods } from './periods.ts'

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
            ref={isSame(span, query) ? scrollToPeriod : null}
            type="button"
            className="report-period"
            aria-pressed={isSame(span, query)}
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
          <FilterInput key={filter} {...{ filter, query, setQuery }} />
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

type Choice = { label: string; all: string; resource: ResourceName; nameOf: (record: AdminRecord) => string }

const choices: Record<Filter, Choice> = {
  location_id: {
    label: 'Ubicación',
    all: 'Todas las ubicaciones',
    resource: 'locations',
    nameOf: ({ name }) => String(name),
  },
  instructor_id: {
    label: 'Coach',
    all: 'Todos los coaches',
    resource: 'instructors',
    nameOf: ({ name, last_name }) => `${name} ${last_name ?? ''}`.trim(),
  },
  class_type_id: {
    label: 'Tipo de clase',
    all: 'Todas las clases',
    resource: 'class_types',
    nameOf: ({ name }) => String(name),
  },
  class_package_id: {
    label: 'Paquete',
    all: 'Todos los paquetes',
    resource: 'class_packages',
    nameOf: ({ title }) => String(title),
  },
}

function FilterInput({ filter, query, setQuery }: { filter: Filter } & Pick<Props, 'query' | 'setQuery'>) {
  const { label, all, resource, nameOf } = choices[filter]
  const { data } = useAllRecords(resource)
  const options = data
    .map((record) => ({ value: String(record.id), label: nameOf(record) }))
    .toSorted((a, b) => compareAlphabetically(a.label, b.label))
  return (
    <ChoiceInput
      label={label}
      value={String(query.filters[filter] ?? '')}
      options={[{ value: '', label: all }, ...options]}
      onText={(id) => setQuery({ filters: withFilter(query, filter, id) })}
    />
  )
}

function withFilter({ filters }: ReportQuery, filter: Filter, id: string): ReportQuery['filters'] {
  const { [filter]: _, ...others } = filters
  return id === '' ? others : { ...others, [filter]: Number(id) }
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
