import { type ReactNode, useId } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import type { PaymentFieldProps } from './card-keys.tsx'
import type { Method } from './payment-methods.ts'

type Props = PaymentFieldProps & {
  method: Method
  /** What a chosen card needs. */
  cardKeys: ReactNode
}

export function MethodChoice({ method, values, faults, set, cardKeys }: Props) {
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
      {isChosen && kind === 'card' && cardKeys}
    </div>
  )
}

const BankFields = ({ values, faults, set }: PaymentFieldProps) => (
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
