import type { listWriters } from '@aforo/domain/audit/contract.ts'
import { auditSubjects } from '@aforo/domain/audit/subjects.ts'
import { actionLabels } from '@aforo/domain/audit/words.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { useStudio } from '../api/studio.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ChoiceInput, type Option, TextInput } from '../ui/form/inputs.tsx'
import type { ListState } from '../ui/list/use-list-state.ts'
import { useNow } from '../ui/now.ts'
import { isFiltered, logFilterNames } from './log-filter-params.ts'

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

export function LogFilters({ list: { searchParams, setParams } }: { list: ListState }) {
  const { data } = useApiQuery<typeof listWriters>('GET /audit/writers')
  const today = localDate(useNow(), useStudio().calendar.zone)
  const writers = (data?.writers ?? []).map(({ customer_id, name }) => ({ value: String(customer_id), label: name }))
  const param = (name: (typeof logFilterNames)[number]) => ({
    value: searchParams.get(name) ?? '',
    onText: (value: string) => setParams({ [name]: value }),
  })
  return (
    <div className="list-filters" role="group" aria-label="Filtros">
      <ChoiceInput label="Quién" options={[{ value: '', label: 'Todo el personal' }, ...writers]} {...param('quien')} />
      <ChoiceInput label="Qué hizo" options={actionOptions} {...param('que')} />
      <ChoiceInput
        label="Sobre qué"
        options={subjectOptions}
        {...param('cosa')}
        onText={(cosa) => setParams({ cosa, numero: null })}
      />
      {searchParams.has('cosa') && (
        <TextInput label="Su número" type="number" inputMode="numeric" min={1} {...param('numero')} />
      )}
      <TextInput label="Desde" type="date" max={today} {...param('desde')} />
      <TextInput label="Hasta" type="date" max={today} {...param('hasta')} />
      {isFiltered(searchParams) && (
        <Button
          look="outline"
          onClick={() => setParams(Object.fromEntries(logFilterNames.map((name) => [name, null])))}
        >
          Limpiar filtros
        </Button>
      )}
    </div>
  )
}
