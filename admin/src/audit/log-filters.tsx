import type { listWriters } from '@aforo/domain/audit/contract.ts'
import { things } from '@aforo/domain/audit/things.ts'
import { deedLabels } from '@aforo/domain/audit/words.ts'
import { alphabetical } from '@aforo/domain/values/spanish.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceInput, type Option, TextInput } from '../ui/inputs.tsx'
import type { LogFilterState } from './use-log-filters.ts'

type Props = {
  asked: LogFilterState
  isFiltered: boolean
  today: string
  onAsk: (patch: Partial<LogFilterState>) => void
}

const deeds: readonly Option[] = [
  { value: '', label: 'Todo' },
  ...deedLabels().map(({ did, label }) => ({ value: did, label })),
]
const subjects: readonly Option[] = [
  { value: '', label: 'Todo' },
  ...Object.entries(things)
    .map(([value, { label }]) => ({ value, label }))
    .toSorted((one, other) => alphabetical(one.label, other.label)),
]

export function LogFilters({ asked, isFiltered, today, onAsk }: Props) {
  const { data } = useRead<typeof listWriters>('GET /audit/writers')
  const writers = (data?.writers ?? []).map(({ customer_id, name }) => ({ value: String(customer_id), label: name }))
  return (
    <div className="log-filters" role="group" aria-label="Filtros">
      <ChoiceInput
        label="Quién"
        value={asked.by}
        options={[{ value: '', label: 'Todo el personal' }, ...writers]}
        onText={(by) => onAsk({ by })}
      />
      <ChoiceInput label="Qué hizo" value={asked.did} options={deeds} onText={(did) => onAsk({ did })} />
      <ChoiceInput
        label="Sobre qué"
        value={asked.subject}
        options={subjects}
        onText={(subject) => onAsk({ subject, subject_id: '' })}
      />
      {asked.subject && (
        <TextInput
          label="Su número"
          type="number"
          inputMode="numeric"
          min={1}
          value={asked.subject_id}
          onText={(subject_id) => onAsk({ subject_id })}
        />
      )}
      <TextInput
        label="Desde"
        type="date"
        max={today}
        value={asked.start_date}
        onText={(start_date) => onAsk({ start_date })}
      />
      <TextInput
        label="Hasta"
        type="date"
        max={today}
        value={asked.end_date}
        onText={(end_date) => onAsk({ end_date })}
      />
      {isFiltered && (
        <Button
          look="outline"
          onClick={() => onAsk({ by: '', did: '', subject: '', subject_id: '', start_date: '', end_date: '' })}
        >
          Limpiar filtros
        </Button>
      )}
    </div>
  )
}
