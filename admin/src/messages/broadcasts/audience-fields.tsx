import { useList } from '../../api/records.ts'
import { monthName } from '@aforo/domain/values/days.ts'
import { ChoiceInput, OneOf, YesNo } from '../../ui/inputs.tsx'
import type { PackageRecord } from '../../selling/calls.ts'
import type { AudienceSelection } from './audience-words.ts'

type Props = { selection: AudienceSelection; onChange: (patch: Partial<AudienceSelection>) => void }

const groups = [
  { value: 'people', label: 'Clientes' },
  { value: 'package', label: 'Quienes tienen un paquete' },
]
const visits = [
  { value: '', label: 'Cuando sea, o nunca' },
  ...['7', '30', '90', '365'].map((days) => ({ value: days, label: `En los últimos ${days} días` })),
]
const months = [
  { value: '', label: 'Cualquier mes' },
  ...Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) })),
]

export function AudienceFields({ selection, onChange }: Props) {
  return (
    <>
      <OneOf
        label="Para quién"
        value={selection.of}
        options={groups}
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
              options={visits}
              onText={(visitedWithin) => onChange({ visitedWithin })}
            />
            <ChoiceInput
              label="Cumplen años en"
              value={selection.month}
              options={months}
              onText={(month) => onChange({ month })}
            />
          </div>
          <YesNo
            label="Solo quienes no tienen una clase por venir"
            value={selection.without}
            onYes={(without) => onChange({ without })}
          />
        </>
      )}
    </>
  )
}

function PackageInput({ selection, onChange }: Props) {
  const { data = [] } = useList<PackageRecord>('class_packages')
  return (
    <ChoiceInput
      label="Paquete"
      hint="Les quedan clases de él, o su suscripción está activa."
      value={selection.pack}
      options={[
        { value: '', label: 'Elige un paquete' },
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onText={(pack) => onChange({ pack })}
    />
  )
}
