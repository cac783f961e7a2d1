import { useAllRecords } from '../../api/records.ts'
import { monthName } from '@aforo/domain/values/days.ts'
import { ChoiceInput, RadioInput, CheckboxInput } from '../../ui/form/inputs.tsx'
import type { PackageRecord } from '../../selling/shop-resources.ts'
import type { AudienceSelection } from './audience-words.ts'

type Props = { selection: AudienceSelection; onChange: (patch: Partial<AudienceSelection>) => void }

const groupOptions = [
  { value: 'people', label: 'Clientes' },
  { value: 'package', label: 'Quienes tienen un paquete' },
]
const visitOptions = [
  { value: '', label: 'Cuando sea, o nunca' },
  ...['7', '30', '90', '365'].map((days) => ({ value: days, label: `En los últimos ${days} días` })),
]
const monthOptions = [
  { value: '', label: 'Cualquier mes' },
  ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
]

export function AudienceFields({ selection, onChange }: Props) {
  return (
    <>
      <RadioInput
        label="Para quién"
        value={selection.of}
        options={groupOptions}
        onText={(of) => onChange({ of: of === 'package' ? 'package' : 'people' })}
      />
      {selection.of === 'package' ? (
        <PackageInput {...{ selection, onChange }} />
      ) : (
        <>
          <div className="field-pair">
            <ChoiceInput
              label="Vinieron"
              value={selection.visitedWithin}
              options={visitOptions}
              onText={(visitedWithin) => onChange({ visitedWithin })}
            />
            <ChoiceInput
              label="Cumplen años en"
              value={selection.month}
              options={monthOptions}
              onText={(month) => onChange({ month })}
            />
          </div>
          <CheckboxInput
            label="Solo quienes no tienen una clase por venir"
            value={selection.hasNoUpcomingClass}
            onChange={(without) => onChange({ hasNoUpcomingClass: without })}
          />
        </>
      )}
    </>
  )
}

function PackageInput({ selection, onChange }: Props) {
  const { data } = useAllRecords<PackageRecord>('class_packages')
  return (
    <ChoiceInput
      label="Paquete"
      hint="Les quedan clases de él, o su suscripción está activa."
      value={selection.packageId}
      options={[
        { value: '', label: 'Elige un paquete' },
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onText={(pack) => onChange({ packageId: pack })}
    />
  )
}
