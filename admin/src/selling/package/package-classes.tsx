import type { ClassPackageType } from '@aforo/domain/commerce/packages/shapes.ts'
import { OneOf, TextInput, YesNo } from '../../ui/inputs.tsx'
import type { Gives, SectionProps, TypeRecord } from './package-values.ts'
import { PartsInput } from './parts-input.tsx'
import { Section } from '../../ui/record/record-form.tsx'
import { TimesInput } from './times-input.tsx'

type Props = SectionProps & { types: readonly TypeRecord[]; known: readonly ClassPackageType[] }
const ways: { value: Gives; label: string }[] = [
  { value: 'any', label: 'De cualquier tipo' },
  { value: 'types', label: 'Por tipo de clase' },
  { value: 'none', label: 'Ninguna' },
]

export function PackageClasses({ types, known, ...section }: Props) {
  const { values, faults, set } = section
  const { gives } = values
  return (
    <>
      <Section title="Clases">
        <OneOf
          label="Qué clases da"
          value={gives}
          options={ways}
          onText={(way) => set({ gives: way as Gives, class_package_types: values.class_package_types })}
        />
        {gives === 'any' && (
          <>
            <YesNo label="Ilimitadas" value={values.unlimited} onYes={(unlimited) => set({ unlimited })} />
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
        {gives === 'types' && <PartsInput {...section} types={types} known={known} />}
        {gives === 'none' && <p className="quiet">Para una inscripción, un evento o acceso a videos.</p>}
        {gives !== 'none' && (
          <>
            <TimesInput
              times={values.allowed_times}
              fault={faults.allowed_times}
              onTimes={(allowed_times) => set({ allowed_times })}
            />
            <YesNo
              label="Incluye invitados"
              hint="Sin esto, un plan ilimitado no cubre el lugar de un invitado."
              value={values.guests_included}
              onYes={(guests_included) => set({ guests_included })}
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
