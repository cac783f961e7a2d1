import { compareAlphabetically } from '@aforo/domain/values/spanish.ts'
import { useAllRecords } from '../../api/records.ts'
import type { AdminRecord } from '../../api/resource.ts'
import type { ResourceName } from '../../resources.ts'
import { ChoiceInput } from '../form/inputs.tsx'

const choices = {
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
} as const satisfies Record<
  string,
  { label: string; all: string; resource: ResourceName; nameOf: (record: AdminRecord) => string }
>

type Props = { field: keyof typeof choices; value: number | undefined; onChoose: (id: number | undefined) => void }

export function RecordChoiceInput({ field, value, onChoose }: Props) {
  const { label, all, resource, nameOf } = choices[field]
  const { data } = useAllRecords(resource)
  const options = data
    .map((record) => ({ value: String(record.id), label: nameOf(record) }))
    .toSorted((a, b) => compareAlphabetically(a.label, b.label))
  return (
    <ChoiceInput
      label={label}
      value={String(value ?? '')}
      options={[{ value: '', label: all }, ...options]}
      onText={(id) => onChoose(id === '' ? undefined : Number(id))}
    />
  )
}
