import { RadioInput, TextInput, CheckboxInput } from '../../ui/inputs.tsx'
import { PeriodInput } from './period-input.tsx'
import { Section } from '../../ui/record/record-form.tsx'
import type { SectionProps } from './package-values.ts'

export function PackagePrice(sectionProps: SectionProps) {
  const { values, faults, set } = sectionProps
  return (
    <>
      <Section title="Precio" text="Lo que ya se vendió conserva su precio y sus condiciones.">
        <div className="field-pair">
          <PesosInput label="Precio" value={values.price} fault={faults.price} onText={(price) => set({ price })} />
          <PesosInput
            label="Precio de oferta (Opcional)"
            value={values.sale_price}
            fault={faults.sale_price}
            onText={(sale_price) => set({ sale_price })}
          />
        </div>
        <CheckboxInput
          label="Los descuentos se aplican sobre la oferta"
          hint="Si no, un código se descuenta del precio completo."
          value={values.allow_discount_over_sale_price}
          onChange={(isAllowed) => set({ allow_discount_over_sale_price: isAllowed })}
        />
      </Section>
      <SubscriptionSection {...sectionProps} />
    </>
  )
}

type PesosInputProps = { label: string; value: string; fault: string | undefined; onText: (text: string) => void }
const PesosInput = (props: PesosInputProps) => (
  <TextInput {...props} type="number" inputMode="decimal" min={0} max={999_999.99} step="0.01" hint="En pesos" />
)

const SubscriptionSection = ({ values, faults, set }: SectionProps) => (
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
          label="Se cobra cada"
          max={36}
          length={values.subscription_interval}
          period={values.subscription_period}
          faults={{ length: faults.subscription_interval, period: faults.subscription_period }}
          onLength={(subscription_interval) => set({ subscription_interval })}
          onPeriod={(subscription_period) => set({ subscription_period })}
        />
        <CheckboxInput
          label="Empieza con una prueba gratis"
          value={values.has_trial}
          onChange={(has_trial) => set({ has_trial })}
        />
        {values.has_trial && (
          <PeriodInput
            label="La prueba dura"
            max={365}
            length={values.free_trial_length}
            period={values.free_trial_period}
            faults={{ length: faults.free_trial_length, period: faults.free_trial_period }}
            onLength={(free_trial_length) => set({ free_trial_length })}
            onPeriod={(free_trial_period) => set({ free_trial_period })}
          />
        )}
      </>
    )}
  </Section>
)
