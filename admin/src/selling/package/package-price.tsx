import type { ComponentProps } from 'react'
import { CheckboxField, TextField } from '../../ui/form/fields.tsx'
import { RadioInput } from '../../ui/form/inputs.tsx'
import { PeriodInput } from './period-input.tsx'
import { Section } from '../../ui/record/record-form.tsx'
import type { PackageValues, SectionProps } from './package-values.ts'

export function PackagePrice(sectionProps: SectionProps) {
  const { control } = sectionProps
  return (
    <>
      <Section title="Precio" text="Lo que ya se vendió conserva su precio y sus condiciones.">
        <div className="field-pair">
          <PesosField control={control} name="price" label="Precio" />
          <PesosField control={control} name="sale_price" label="Precio de oferta (Opcional)" />
        </div>
        <CheckboxField
          control={control}
          name="allow_discount_over_sale_price"
          label="Los descuentos se aplican sobre la oferta"
          hint="Si no, un código se descuenta del precio completo."
        />
      </Section>
      <SubscriptionSection {...sectionProps} />
    </>
  )
}

type PesosProps = Pick<ComponentProps<typeof TextField<PackageValues>>, 'control' | 'name' | 'label'>
const PesosField = (props: PesosProps) => (
  <TextField {...props} type="number" inputMode="decimal" min={0} max={999_999.99} step="0.01" hint="En pesos" />
)

const SubscriptionSection = ({ control, values, set }: SectionProps) => (
  <Section title="Suscripción">
    <RadioInput
      label="Cómo se cobra"
      value={values.is_subscription ? 'renews' : 'once'}
      options={[
        { value: 'once', label: 'Un solo pago' },
        { value: 'renews', label: 'Se renueva' },
      ]}
      onText={(kind) => set({ is_subscription: kind === 'renews' })}
    />
    {values.is_subscription && (
      <>
        <PeriodInput
          control={control}
          label="Se cobra cada"
          max={36}
          length="subscription_interval"
          period="subscription_period"
        />
        <CheckboxField control={control} name="has_trial" label="Empieza con una prueba gratis" />
        {values.has_trial && (
          <PeriodInput
            control={control}
            label="La prueba dura"
            max={365}
            length="free_trial_length"
            period="free_trial_period"
          />
        )}
      </>
    )}
  </Section>
)
