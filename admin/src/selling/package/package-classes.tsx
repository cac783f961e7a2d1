import type { ClassPackageType } from '@aforo/domain/commerce/packages/shapes.ts'
import { CheckboxField, RadioField, TextField } from '../../ui/form/fields.tsx'
import type { ClassesKind, SectionProps, TypeRecord } from './package-values.ts'
import { PartsInput } from './parts-input.tsx'
import { Section } from '../../ui/record/record-form.tsx'
import { TimesInput } from './times-input.tsx'

type Props = SectionProps & { types: readonly TypeRecord[]; savedParts: readonly ClassPackageType[] }
const choices: { value: ClassesKind; label: string }[] = [
  { value: 'any', label: 'De cualquier tipo' },
  { value: 'types', label: 'Por tipo de clase' },
  { value: 'none', label: 'Ninguna' },
]

export function PackageClasses({ types, savedParts, ...sectionProps }: Props) {
  const { control, values, faults, set } = sectionProps
  const { classesKind } = values
  return (
    <>
      <Section title="Clases">
        <RadioField control={control} name="classesKind" label="Qué clases da" options={choices} />
        {classesKind === 'any' && (
          <>
            <CheckboxField control={control} name="unlimited" label="Ilimitadas" />
            {!values.unlimited && (
              <TextField
                control={control}
                name="class_amount"
                label="Cuántas clases"
                type="number"
                inputMode="numeric"
                min={1}
                max={999}
              />
            )}
          </>
        )}
        {classesKind === 'types' && <PartsInput {...sectionProps} types={types} savedParts={savedParts} />}
        {classesKind === 'none' && <p className="quiet">Para una inscripción, un evento o acceso a videos.</p>}
        {classesKind !== 'none' && (
          <>
            <TimesInput
              times={values.allowed_times}
              fault={faults.allowed_times}
              onTimes={(allowed_times) => set({ allowed_times })}
            />
            <CheckboxField
              control={control}
              name="guests_included"
              label="Incluye invitados"
              hint="Sin esto, un plan ilimitado no cubre el lugar de un invitado."
            />
          </>
        )}
      </Section>
      <Section title="Vigencia">
        {values.is_subscription ? (
          <p className="quiet">Las clases terminan con cada periodo pagado.</p>
        ) : (
          <TextField
            control={control}
            name="expiration_days"
            label="Días de vigencia"
            hint="Desde que se confirma el pago"
            type="number"
            inputMode="numeric"
            min={1}
            max={3650}
          />
        )}
      </Section>
    </>
  )
}
