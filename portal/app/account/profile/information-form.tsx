import { useEffect, useRef } from 'react'
import type { updateCustomer } from 'studio/customers/contract.ts'
import { checkProfile } from 'studio/customers/profile.ts'
import type { Customer } from 'studio/customers/shapes.ts'
import type { LocalDate } from 'studio/values/days.ts'
import { tenDigits } from 'studio/values/phone.ts'
import { ask } from '../../api/ask.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault, Field } from '../../ui/field.tsx'
import { type FormFaults, textOf, useSubmitting } from '../submitting.ts'
import { BirthdateFields } from './birthdate-fields.tsx'
import { birthdateFrom } from './birthdate.ts'

type ProfileField = 'name' | 'last_name' | 'phone' | 'instagram' | 'birthdate'
type Props = { customer: Customer; today: LocalDate; onLeave: () => void }

/** 4.23 edit mode: saving sends the person's own fields; the phone is kept in ten digits (5.1). */
export function InformationForm({ customer, today, onLeave }: Props) {
  const { success, alert } = useAlerts()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  const { faults, working, form } = useSubmitting<ProfileField>(async (data) => {
    const born = birthdateFrom(
      { day: textOf(data, 'bday-day'), month: textOf(data, 'bday-month'), year: textOf(data, 'bday-year') },
      today,
    )
    const change = {
      name: textOf(data, 'name'),
      last_name: textOf(data, 'last_name'),
      phone: textOf(data, 'phone'),
      instagram: textOf(data, 'instagram').trim().replace(/^@/, '') || null,
    }
    const wrong: FormFaults<ProfileField> = { ...checkProfile(change) }
    if ('fault' in born) wrong.birthdate = born.fault
    if ('fault' in born || Object.keys(wrong).length > 0) return wrong
    const answer = await ask<typeof updateCustomer>('PUT /customer', {
      body: { ...change, birthdate: born.birthdate },
    })
    if (answer.ok) {
      success('Perfil actualizado con éxito.')
      onLeave()
      return {}
    }
    const { code, message, details } = answer.failure
    alert(message)
    if (code === 'phone-taken') return { phone: message }
    return (details.fields as FormFaults<ProfileField> | undefined) ?? { form: message }
  })
  return (
    <form {...form} className="grid gap-5">
      <div ref={first} className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Nombre"
          name="name"
          autoComplete="given-name"
          defaultValue={customer.name}
          required
          maxLength={120}
          fault={faults.name}
        />
        <Field
          label="Apellidos"
          name="last_name"
          autoComplete="family-name"
          defaultValue={customer.last_name}
          required
          maxLength={120}
          fault={faults.last_name}
        />
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
          if (/\d/.test(currentTarget.value)) currentTarget.value = tenDigits(currentTarget.value)
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
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" working={working}>
          Guardar
        </Button>
        <Button look="outline" onClick={onLeave}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
