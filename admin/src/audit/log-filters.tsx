import type { listWriters } from '@aforo/domain/audit/contract.ts'
import { auditSubjects } from '@aforo/domain/audit/subjects.ts'
import { actionLabels } from '@aforo/domain/audit/words.ts'
import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ChoiceInput, type Option, TextInput } from '../ui/inputs.tsx'
import type { LogFilterState } from './use-log-filters.ts'

type Props = {
  filters: LogFilterState
  isFiltered: boolean
  today: string
  onChange: (patch: Partial<LogFilterState>) => void
}

const actionOptions: readonly Option[] = [
  { value: '', label: 'Todo' },
  ...actionLabels().map(({ did, label }) => ({ value: did, label })),
]
const subjectOptions: readonly Option[] = [
  { value: '', label: 'Todo' },
  ...Object.entries(auditSubjects)
    .map(([value, { label }]) => ({ value, label }))
    .toSorted((a, b) => compareAlphabetically(a.label, b.label)),
]

export function LogFilters({ filters, isFiltered, today, onChange }: Props) {
  const { data } = useApiQuery<typeof listWriters>('GET /audit/writers')
  const writers = (data?.writers ?? []).map(({ customer_id, name }) => ({ value: String(customer_id), label: name }))
  return (
    <div className="log-filters" role="group" aria-label="Filtros">
      <ChoiceInput
        label="Quién"
        value={filters.by}
        options={[{ value: '', label: 'Todo el personal' }, ...writers]}
        onText={(by) => onChange({ by })}
      />
      <ChoiceInput label="Qué hizo" value={filters.did} options={actionOptions} onText={(did) => onChange({ did })} />
      <ChoiceInput
        label="Sobre qué"
        value={filters.subject}
        options={subjectOptions}
        onText={(subject) => onChange({ subject, subject_id: '' })}
      />
      {filters.subject && (
        <TextInput
          label="Su número"
          type="number"
          inputMode="numeric"
          min={1}
          value={filters.subject_id}
          onText={(subject_id) => onChange({ subject_id })}
        />
      )}
      <TextInput
        label="Desde"
        type="date"
        max={today}
        value={filters.start_date}
        onText={(start_date) => onChange({ start_date })}
      />
      <TextInput
        label="Hasta"
        type="date"
        max={today}
        value={filters.end_date}
        onText={(end_date) => onChange({ end_date })}
      />
      {isFiltered && (
        <Button
          look="outline"
          onClick={() => onChange({ by: '', did: '', subject: '', subject_id: '', start_date: '', end_date: '' })}
        >
          Limpiar filtros
        </Button>
      )}
    </div>
  )
}
