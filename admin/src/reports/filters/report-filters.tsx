import { type RaRecord, useGetList } from 'ra-core'
import { useState } from 'react'
import type { Filter, Report } from '@aforo/domain/reporting/reports/describing.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { alphabetical } from '@aforo/domain/values/spanish.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceInput } from '../../ui/inputs.tsx'
import type { ResourceName } from '../../resources.ts'
import type { ReportQuery } from './report-query.ts'
import { DayInput } from './day-input.tsx'
import { isSame, usualPeriods } from './periods.ts'

type Props = { report: Report; asked: ReportQuery; today: LocalDate; ask: (to: Partial<ReportQuery>) => void }

export function ReportFilters({ report, asked, today, ask }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = report.filters.filter((filter) => asked.narrowed[filter]).length
  return (
    <div className="report-filters" role="group" aria-label="Filtros">
      <div className="report-periods" role="group" aria-label="Periodo">
        {usualPeriods(today).map(({ name, span }) => (
          <button
            key={name}
            ref={isSame(span, asked) ? seen : null}
            type="button"
            className="report-period"
            aria-pressed={isSame(span, asked)}
            onClick={() => ask(span)}
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
        <DayInput key={`from ${asked.from}`} label="Desde" value={asked.from} onDay={(from) => ask({ from })} />
        <DayInput key={`to ${asked.to}`} label="Hasta" value={asked.to} onDay={(to) => ask({ to })} />
        {report.filters.map((filter) => (
          <FilterInput key={filter} {...{ filter, asked, ask }} />
        ))}
        {count > 0 && (
          <Button look="quiet" onClick={() => ask({ narrowed: {} })}>
            Quitar filtros
          </Button>
        )}
      </div>
    </div>
  )
}

const seen = (period: HTMLElement | null): void => period?.scrollIntoView({ block: 'nearest', inline: 'center' })

type Choice = { label: string; all: string; resource: ResourceName; nameOf: (record: RaRecord) => string }

const choices: Record<Filter, Choice> = {
  location_id: { label: 'Ubicación', all: 'Todas las ubicaciones', resource: 'locations', nameOf: ({ name }) => name },
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
    nameOf: ({ name }) => name,
  },
  class_package_id: {
    label: 'Paquete',
    all: 'Todos los paquetes',
    resource: 'class_packages',
    nameOf: ({ title }) => title,
  },
}

function FilterInput({ filter, asked, ask }: { filter: Filter } & Pick<Props, 'asked' | 'ask'>) {
  const { label, all, resource, nameOf } = choices[filter]
  const { data = [] } = useGetList(resource)
  const options = data
    .map((record) => ({ value: String(record.id), label: nameOf(record) }))
    .toSorted((one, other) => alphabetical(one.label, other.label))
  return (
    <ChoiceInput
      label={label}
      value={String(asked.narrowed[filter] ?? '')}
      options={[{ value: '', label: all }, ...options]}
      onText={(id) => ask({ narrowed: narrowedTo(asked, filter, id) })}
    />
  )
}

function narrowedTo({ narrowed }: ReportQuery, filter: Filter, id: string): ReportQuery['narrowed'] {
  const { [filter]: _, ...others } = narrowed
  return id === '' ? others : { ...others, [filter]: Number(id) }
}
