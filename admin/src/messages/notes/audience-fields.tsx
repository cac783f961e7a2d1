import { useGetList } from 'ra-core'
import { monthName } from '@aforo/domain/values/days.ts'
import { ChoiceInput, OneOf, YesNo } from '../../ui/inputs.tsx'
import type { PackageRecord } from '../../selling/calls.ts'
import type { Wish } from './note-words.ts'

type Props = { wish: Wish; onWish: (patch: Partial<Wish>) => void }

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

export function AudienceFields({ wish, onWish }: Props) {
  return (
    <>
      <OneOf
        label="Para quién"
        value={wish.of}
        options={groups}
        onText={(of) => onWish({ of: of === 'package' ? 'package' : 'people' })}
      />
      {wish.of === 'package' ? (
        <PackageInput {...{ wish, onWish }} />
      ) : (
        <>
          <div className="field-pair">
            <ChoiceInput label="Vinieron" value={wish.came} options={visits} onText={(came) => onWish({ came })} />
            <ChoiceInput
              label="Cumplen años en"
              value={wish.month}
              options={months}
              onText={(month) => onWish({ month })}
            />
          </div>
          <YesNo
            label="Solo quienes no tienen una clase por venir"
            value={wish.without}
            onYes={(without) => onWish({ without })}
          />
        </>
      )}
    </>
  )
}

function PackageInput({ wish, onWish }: Props) {
  const { data = [] } = useGetList<PackageRecord>('class_packages', { pagination: { page: 1, perPage: 100 } })
  return (
    <ChoiceInput
      label="Paquete"
      hint="Les quedan clases de él, o su suscripción está activa."
      value={wish.pack}
      options={[
        { value: '', label: 'Elige un paquete' },
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onText={(pack) => onWish({ pack })}
    />
  )
}
