import { useRef } from 'react'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { Field as FormField } from '@aforo/domain/catalogue/forms/fields.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Fault, Field } from '../../../ui/field.tsx'
import { type FormFaults, useFormSubmit } from '../../use-form-submit.ts'
import { saveProfile } from '../save-profile.ts'
import { EditButtons } from '../../edit-buttons.tsx'
import { useFirstField } from '../use-first-field.ts'
import { addressFrom } from './address-change.ts'
import { isPart, type Part } from './parts.ts'

type Props = { customer: Customer; fields: readonly FormField[]; onLeave: () => Promise<void> }

const AUTOCOMPLETE: Partial<Record<Part, string>> = {
  street: 'billing address-line1',
  neighborhood: 'billing address-level3',
  zip_code: 'billing postal-code',
  city: 'billing address-level2',
  state: 'billing address-level1',
  country: 'billing country-name',
}
const REQUIRED_PARTS: ReadonlySet<Part> = new Set(['city', 'state', 'country'])

/** 5.5, 7.8: the billing address in edit mode, with the fields of form 6. */
export function AddressForm({ customer, fields, onLeave }: Props) {
  const { address } = customer
  const lastRead = useRef(customer)
  const { success, alert } = useAlerts()
  const firstFieldRef = useFirstField()
  const { faults, working, form } = useFormSubmit<Part>(async (data) => {
    const filled = addressFrom(data, fields)
    if ('faults' in filled) return filled.faults
    const { result: response, current: changed } = await saveProfile({ address: filled.address }, lastRead.current)
    if (changed) lastRead.current = changed
    if (response.ok) {
      await onLeave()
      success('Perfil actualizado con éxito.')
      return {}
    }
    const { message, details } = response.failure
    alert(message)
    return (details.fields as FormFaults<Part> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="grid gap-5">
      <div ref={firstFieldRef} className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map(({ key, label, required }) =>
          isPart(key) ? (
            <Field
              key={key}
              label={label}
              name={key}
              required={required || REQUIRED_PARTS.has(key)}
              autoComplete={AUTOCOMPLETE[key] ?? 'off'}
              inputMode={key === 'zip_code' ? 'numeric' : undefined}
              maxLength={200}
              defaultValue={address?.[key] ?? ''}
              fault={faults[key]}
            />
          ) : null,
        )}
      </div>
      {faults.form && <Fault>{faults.form}</Fault>}
      <EditButtons working={working} onCancel={() => void onLeave()} />
    </form>
  )
}
