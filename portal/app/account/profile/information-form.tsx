import { useRef } from 'react'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { normalizePhone } from '@aforo/domain/values/phone.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { NameFields } from '../sign-up/name-fields.tsx'
import { type FormFaults, useFormSubmit } from '../use-form-submit.ts'
import { BirthdateFields } from './birthdate-fields.tsx'
import { EditButtons } from '../edit-buttons.tsx'
import { type ProfileField, profileChangeFrom } from './profile-change.ts'
import { saveProfile } from './save-profile.ts'
import { useFirstField } from './use-first-field.ts'

type Props = { customer: Customer; today: LocalDate; onLeave: () => Promise<void> }

/** 4.23: personal data in edit mode; the phone is saved in ten digits (5.1). */
export function InformationForm({ customer, today, onLeave }: Props) {
  const { success, alert } = useAlerts()
  const firstFieldRef = useFirstField()
  const lastRead = useRef(customer)
  const { faults, working, form } = useFormSubmit<ProfileField>(async (data) => {
    const filled = profileChangeFrom(data, today)
    if ('faults' in filled) return filled.faults
    const { result: response, current: changed } = await saveProfile(filled.change, lastRead.current)
    if (changed) lastRead.current = changed
    if (response.ok) {
      await onLeave()
      success('Perfil actualizado con éxito.')
      return {}
    }
    const { code, message, details } = response.failure
    alert(message)
    if (code === 'phone-taken') return { phone: message }
    return (details.fields as FormFaults<ProfileField> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="grid gap-5">
      <div ref={firstFieldRef}>
        <NameFields name={customer.name} last_name={customer.last_name} faults={faults} />
      </div>
      <Field
        label="Teléfono"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={customer.phone ?? ''}
        required
        maxLength={40}
        hint="10 dígitos"
        fault={faults.phone}
        onBlur={({ currentTarget }) => {
          currentTarget.value = normalizePhone(currentTarget.value)
        }}
      />
      <BirthdateFields birthdate={customer.birthdate} fault={faults.birthdate} />
      <Field
        label="Instagram"
        name="instagram"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={customer.instagram ?? ''}
        maxLength={120}
        fault={faults.instagram}
      />
      {faults.form && <Fault>{faults.form}</Fault>}
      <EditButtons working={working} onCancel={() => void onLeave()} />
    </form>
  )
}
