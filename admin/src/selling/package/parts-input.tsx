import type { ClassPackageType } from '@aforo/domain/commerce/packages/shapes.ts'
import { TextInput } from '../../ui/form/inputs.tsx'
import type { PartValues, SectionProps, TypeRecord } from './package-values.ts'

type Props = SectionProps & { types: readonly TypeRecord[]; savedParts: readonly ClassPackageType[] }
const newPart = (class_type_id: number): PartValues => ({
  class_type_id,
  unlimited: false,
  class_amount: '1',
  expiration_days: '',
})

/**
 * The class types of a package, each with its number of classes and optional days of validity. Archived types stay
 * listed while the package has them (3.11).
 */
export function PartsInput({ values, faults, set, types, savedParts }: Props) {
  const parts = values.class_package_types
  const change = (class_type_id: number, patch: Partial<PartValues>) =>
    set({
      class_package_types: parts.map((part) => (part.class_type_id === class_type_id ? { ...part, ...patch } : part)),
    })
  const choose = (class_type_id: number, isChosen: boolean) =>
    set({
      class_package_types: isChosen
        ? [...parts, newPart(class_type_id)]
        : parts.filter((part) => part.class_type_id !== class_type_id),
    })
  return (
    <fieldset className="parts">
      <legend>Tipos de clase</legend>
      {faults.class_package_types && <p className="field-fault">{faults.class_package_types}</p>}
      {choicesOf(types, savedParts).map(({ class_type_id, name }) => {
        const part = parts.find((candidate) => candidate.class_type_id === class_type_id)
        return (
          <div key={class_type_id} className="part">
            <label className="part-type">
              <input
                type="checkbox"
                checked={part !== undefined}
                onChange={({ target }) => choose(class_type_id, target.checked)}
              />
              {name}
            </label>
            {part && <PartFields name={name} part={part} onPart={(patch) => change(class_type_id, patch)} />}
          </div>
        )
      })}
    </fieldset>
  )
}

type FieldsProps = { name: string; part: PartValues; onPart: (patch: Partial<PartValues>) => void }
const PartFields = ({ name, part, onPart }: FieldsProps) => (
  <div className="part-fields">
    <TextInput
      label="Clases"
      aria-label={`Clases de ${name}`}
      type="number"
      inputMode="numeric"
      min={1}
      max={999}
      disabled={part.unlimited}
      value={part.unlimited ? '' : part.class_amount}
      onText={(class_amount) => onPart({ class_amount })}
    />
    <TextInput
      label="Días propios (Opcional)"
      aria-label={`Días propios de ${name}`}
      type="number"
      inputMode="numeric"
      min={1}
      max={3650}
      value={part.expiration_days}
      onText={(expiration_days) => onPart({ expiration_days })}
    />
    <label className="part-type">
      <input
        type="checkbox"
        checked={part.unlimited}
        onChange={({ target }) => onPart({ unlimited: target.checked })}
      />
      Ilimitadas
    </label>
  </div>
)

function choicesOf(types: readonly TypeRecord[], savedParts: readonly ClassPackageType[]) {
  const offeredTypes = types.map(({ class_type_id, name }) => ({ class_type_id, name }))
  const archivedTypes = savedParts.flatMap(({ class_type }) => class_type ?? []).filter(isNotIn(offeredTypes))
  return [...offeredTypes, ...archivedTypes]
}
const isNotIn =
  (offeredTypes: readonly { class_type_id: number }[]) =>
  ({ class_type_id }: { class_type_id: number }) =>
    !offeredTypes.some((offeredType) => offeredType.class_type_id === class_type_id)
