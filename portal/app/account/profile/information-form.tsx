import { useRef } from 'react'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { tidyPhone } from '@aforo/domain/values/phone.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { NameFields } from '../name-fields.tsx'
import { type FormFaults, useSubmitting } from '../submitting.ts'
import { BirthdateFields } from './birthdate-fields.tsx'
import { SavingRow } from './saving-row.tsx'
import { type ProfileField, profileChangeFrom } from './profile-change.ts'
import { saveProfile } from './save-profile.ts'
import { useFirstField } from './use-first-field.ts'

type Props = { customer: Customer; today: LocalDate; onLeave: () => Promise<void> }

/** 4.23 edit mode: saving sends the person's own fields; the phone is kept in ten digits (5.1). */
export function InformationForm({ customer, today, onLeave }: Props) {
  const { success, alert } = useAlerts()
  const first = useFirstField()
  const seen = useRef(customer)
  const { faults, working, form } = useSubmitting<ProfileField>(async (data) => {
    const filled = profileChangeFrom(data, today)
    if ('faults' in filled) return filled.faults
    const { answer, now } = await saveProfile(filled.change, seen.current)
    if (now) seen.current = now
    if (answer.ok) {
      await onLeave()
      success('Perfil actualizado con éxito.')
      return {}
    }
    const { code, message, details } = answer.failure
    alert(message)
    if (code === 'phone-taken') return { phone: message }
    return (details.fields as FormFaults<ProfileField> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="grid gap-5">
      <div ref={first}>
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
          currentTarget.value = tidyPhone(currentTarget.value)
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
      <SavingRow working={working} onCancel={() => void onLeave()} />
    </form>
  )
}
