import { useRef } from 'react'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Field as FormField } from '@aforo/domain/catalogue/forms/fields.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Fault, Field } from '../../../ui/field.tsx'
import { type FormFaults, useSubmitting } from '../../submitting.ts'
import { saveProfile } from '../save-profile.ts'
import { SavingRow } from '../saving-row.tsx'
import { useFirstField } from '../use-first-field.ts'
import { addressFrom } from './address-change.ts'
import { isPart, type Part } from './parts.ts'

type Props = { customer: Customer; fields: readonly FormField[]; onLeave: () => Promise<void> }

const KNOWN_AS: Partial<Record<Part, string>> = {
  street: 'billing address-line1',
  neighborhood: 'billing address-level3',
  zip_code: 'billing postal-code',
  city: 'billing address-level2',
  state: 'billing address-level1',
  country: 'billing country-name',
}
const ALWAYS: ReadonlySet<Part> = new Set(['city', 'state', 'country'])

/** 5.5, 7.8 the billing address in edit mode: the fields of form 6, saved with the person's own. */
export function AddressForm({ customer, fields, onLeave }: Props) {
  const { address } = customer
  const seen = useRef(customer)
  const { success, alert } = useAlerts()
  const first = useFirstField()
  const { faults, working, form } = useSubmitting<Part>(async (data) => {
    const filled = addressFrom(data, fields)
    if ('faults' in filled) return filled.faults
    const { answer, now } = await saveProfile({ address: filled.address }, seen.current)
    if (now) seen.current = now
    if (answer.ok) {
      await onLeave()
      success('Perfil actualizado con éxito.')
      return {}
    }
    const { message, details } = answer.failure
    alert(message)
    return (details.fields as FormFaults<Part> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="grid gap-5">
      <div ref={first} className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map(({ key, label, required }) =>
          isPart(key) ? (
            <Field
              key={key}
              label={label}
              name={key}
              required={required || ALWAYS.has(key)}
              autoComplete={KNOWN_AS[key] ?? 'off'}
              inputMode={key === 'zip_code' ? 'numeric' : undefined}
              maxLength={200}
              defaultValue={address?.[key] ?? ''}
              fault={faults[key]}
            />
          ) : null,
        )}
      </div>
      {faults.form && <Fault>{faults.form}</Fault>}
      <SavingRow working={working} onCancel={() => void onLeave()} />
    </form>
  )
}
