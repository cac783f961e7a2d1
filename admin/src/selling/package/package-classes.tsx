import type { ClassPackageType } from '@aforo/domain/commerce/packages/shapes.ts'
import { RadioInput, TextInput, CheckboxInput } from '../../ui/inputs.tsx'
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
  const { values, faults, set } = sectionProps
  const { classesKind } = values
  return (
    <>
      <Section title="Clases">
        <RadioInput
          label="Qué clases da"
          value={classesKind}
          options={choices}
          onText={(kind) => set({ classesKind: kind as ClassesKind, class_package_types: values.class_package_types })}
        />
        {classesKind === 'any' && (
          <>
            <CheckboxInput label="Ilimitadas" value={values.unlimited} onChange={(unlimited) => set({ unlimited })} />
            {!values.unlimited && (
              <TextInput
                label="Cuántas clases"
                type="number"
                inputMode="numeric"
                min={1}
                max={999}
                value={values.class_amount}
                fault={faults.class_amount}
                onText={(class_amount) => set({ class_amount })}
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
            <CheckboxInput
              label="Incluye invitados"
              hint="Sin esto, un plan ilimitado no cubre el lugar de un invitado."
              value={values.guests_included}
              onChange={(guests_included) => set({ guests_included })}
            />
          </>
        )}
      </Section>
      <Section title="Vigencia">
        {values.is_subscription ? (
          <p className="quiet">Las clases terminan con cada periodo pagado.</p>
        ) : (
          <TextInput
            label="Días de vigencia"
            hint="Desde que se confirma el pago"
            type="number"
            inputMode="numeric"
            min={1}
            max={3650}
            value={values.expiration_days}
            fault={faults.expiration_days}
            onText={(expiration_days) => set({ expiration_days })}
          />
        )}
      </Section>
    </>
  )
}
