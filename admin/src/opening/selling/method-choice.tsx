import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { settingPath } from '../../paths.ts'
import type { Method, PaymentValues } from './payment-methods.ts'

type Props = {
  method: Method
  values: PaymentValues
  faults: Readonly<Record<string, string>>
  set: (patch: Partial<PaymentValues>) => void
}

export function MethodChoice({ method, values, faults, set }: Props) {
  const { kind, name, icon, about } = method
  const id = useId()
  const isChosen = values.chosen.includes(kind)
  const toggle = (yes: boolean) =>
    set({ chosen: yes ? [...values.chosen, kind] : values.chosen.filter((other) => other !== kind) })
  return (
    <div className="opening-card method-card" data-chosen={isChosen || undefined}>
      <label className="method-head">
        <Icon name={icon} size={28} />
        <span>
          <b>{name}</b>
          <small id={id}>{about}</small>
        </span>
        <input
          type="checkbox"
          aria-label={name}
          aria-describedby={id}
          checked={isChosen}
          onChange={({ target }) => toggle(target.checked)}
        />
      </label>
      {isChosen && kind === 'transfer' && <BankFields {...{ values, faults, set }} />}
      {isChosen && kind === 'card' && <CardFields {...{ values, faults, set }} />}
    </div>
  )
}

const BankFields = ({ values, faults, set }: Omit<Props, 'method'>) => (
  <div className="opening-row bank-row">
    <TextInput
      label="CLABE o cuenta"
      inputMode="numeric"
      autoComplete="off"
      maxLength={26}
      value={values.account}
      fault={faults.account ?? faults.cash_bank_account}
      onText={(account) => set({ account })}
    />
    <TextInput
      label="Banco"
      autoComplete="off"
      maxLength={80}
      value={values.bank}
      fault={faults.cash_bank_name}
      onText={(bank) => set({ bank })}
    />
    <TextInput
      label="A nombre de"
      autoComplete="off"
      maxLength={120}
      value={values.holder}
      fault={faults.cash_bank_account_name}
      onText={(holder) => set({ holder })}
    />
  </div>
)

const CardFields = ({ values, faults, set }: Omit<Props, 'method'>) => (
  <div className="opening-row keys-row">
    <TextInput
      label="Clave publicable"
      placeholder="pk_live_…"
      autoComplete="off"
      spellCheck={false}
      value={values.stripe_public}
      fault={faults.stripe_public}
      onText={(text) => set({ stripe_public: text })}
    />
    <TextInput
      label="Clave secreta"
      type="password"
      placeholder="sk_live_…"
      autoComplete="new-password"
      spellCheck={false}
      value={values.stripe_secret}
      fault={faults.stripe_secret}
      onText={(text) => set({ stripe_secret: text })}
    />
    <p className="field-hint">
      Están en tu cuenta de Stripe, en Desarrolladores. Los avisos de cobro se conectan en{' '}
      <Link to={settingPath('proveedores', 'stripe_webhook_secret')}>Ajustes</Link>.
    </p>
  </div>
)
