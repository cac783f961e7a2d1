import { useState } from 'react'
import type { listCustomerTags } from '@aforo/domain/people/tags/contract.ts'
import { monthName } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { ChoiceInput, type Option } from '../../ui/form/inputs.tsx'
import { RecordChoiceInput } from '../../ui/record/record-choice-input.tsx'
import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'

const daysOptions = (all: string, days: readonly number[]): Option[] => [
  { value: '', label: all },
  ...days.map((count) => ({ value: String(count), label: count === 1 ? '1 día' : `${count} días` })),
]
const planOptions: readonly Option[] = [
  { value: '', label: 'Cualquiera' },
  { value: 'active', label: 'Con clases o plan' },
  { value: 'unlimited', label: 'Plan ilimitado' },
  { value: 'none', label: 'Sin clases' },
]
const visitsOptions: readonly Option[] = [
  { value: '', label: 'Cualquiera' },
  { value: 'none', label: 'No ha venido nunca' },
  { value: 'first', label: 'Ha venido una sola vez' },
]
const monthOptions: readonly Option[] = [
  { value: '', label: 'Cualquier mes' },
  ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
]
const endOptions = daysOptions('Cuando sea', [1, 3, 7, 14, 30])
const absenceOptions = daysOptions('No importa', [7, 14, 30, 60, 90, 180])

type Props = { filter: ListFilter; onApply: (filter: ListFilter) => void; onClose: () => void }

export function FilterSheet({ filter, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(filter)
  const { data } = useApiQuery<typeof listCustomerTags>('GET /customer/tags')
  const set = <Name extends keyof ListFilter>(name: Name, value: ListFilter[Name] | undefined) =>
    setDraft(({ [name]: _, ...others }) => (value === undefined ? others : { ...others, [name]: value }))
  const choice = <Name extends keyof ListFilter>(name: Name, parse: (text: string) => ListFilter[Name]) => ({
    value: String(draft[name] ?? ''),
    onText: (text: string) => set(name, text === '' ? undefined : parse(text)),
  })
  return (
    <FormSheet
      title="Filtrar clientes"
      confirmLabel="Ver"
      working={false}
      onConfirm={() => onApply(draft)}
      onClose={onClose}
    >
      <div className="field-pair">
        <ChoiceInput label="Plan" options={planOptions} {...choice('plan', (text) => text as ListFilter['plan'])} />
        <ChoiceInput label="Su plan termina en" options={endOptions} {...choice('plan_ends_within', Number)} />
      </div>
      <div className="field-pair">
        <ChoiceInput
          label="Visitas"
          options={visitsOptions}
          {...choice('visits', (text) => text as ListFilter['visits'])}
        />
        <ChoiceInput label="No viene hace" options={absenceOptions} {...choice('not_seen_for', Number)} />
      </div>
      {(['class_type_id', 'instructor_id', 'location_id'] as const).map((field) => (
        <RecordChoiceInput key={field} field={field} value={draft[field]} onChoose={(id) => set(field, id)} />
      ))}
      <div className="field-pair">
        <ChoiceInput label="Cumple años en" options={monthOptions} {...choice('birth_month', Number)} />
        <ChoiceInput
          label="Etiqueta"
          options={[
            { value: '', label: 'Cualquiera' },
            ...(data?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
          ]}
          {...choice('tag', (text) => text)}
        />
      </div>
    </FormSheet>
  )
}
