import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
  type CardFaults,
  type CardFields as Card,
  cardType,
  cardTypeNames,
} from '@aforo/domain/payments/checkout/card-form.ts'
import { Field } from '../../ui/field.tsx'
import { formatTypedExpiry, formatTypedNumber, expandExpiryYear } from './card-typing.ts'

const shortNames = { ...cardTypeNames, amex: 'Amex' }

export const cardFrom = (data: FormData): Card => ({
  number: String(data.get('card-number') ?? ''),
  name: String(data.get('card-name') ?? ''),
  expiry: expandExpiryYear(String(data.get('card-expiry') ?? '')),
  cvc: String(data.get('card-cvc') ?? ''),
})

export const toFieldFaults = (faults: CardFaults) =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [`card-${field}`, text]))

export const cardFaults = (faults: Partial<Record<string, string>>): CardFaults => ({
  number: faults['card-number'],
  name: faults['card-name'],
  expiry: faults['card-expiry'],
  cvc: faults['card-cvc'],
})

/** Number, name, expiry and code of a card, with the `autocomplete` tokens for browsers (5.12). */
export function CardFields({ faults }: { faults: CardFaults }) {
  const [number, setNumber] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setNumber(fields.current?.querySelector<HTMLInputElement>('[name="card-number"]')?.value ?? '')
  }, [])
  const formatNumber = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const { text, caret } = formatTypedNumber(input.value, input.selectionStart ?? input.value.length)
    if (text !== input.value) {
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    setNumber(text)
  }
  const formatExpiry = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const isErasing = (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false
    const text = formatTypedExpiry(input.value, isErasing)
    if (text !== input.value) input.value = text
  }
  return (
    <div ref={fields} className="grid gap-4">
      <CardField
        label="Número de tarjeta"
        name="card-number"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        fault={faults.number}
        onInput={formatNumber}
        end={number && <span className="pe-3 text-small font-semibold text-ink-2">{shortNames[cardType(number)]}</span>}
      />
      <CardField
        label="Nombre en la tarjeta"
        name="card-name"
        autoComplete="cc-name"
        inputMode="text"
        fault={faults.name}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <CardField
          label="Vencimiento"
          name="card-expiry"
          autoComplete="cc-exp"
          placeholder="MM/AAAA"
          fault={faults.expiry}
          onInput={formatExpiry}
          onBlur={({ currentTarget }) => {
            currentTarget.value = expandExpiryYear(currentTarget.value)
          }}
        />
        <CardField
          label="CVV"
          name="card-cvc"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder={cardType(number) === 'amex' ? '0000' : '000'}
          fault={faults.cvc}
        />
      </div>
    </div>
  )
}

const CardField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" required spellCheck={false} {...props} />
)
