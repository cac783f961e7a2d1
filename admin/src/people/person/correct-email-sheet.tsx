import { correctEmail } from '@aforo/domain/people/admin/contract.ts'
import type { StaffViewOfCustomer } from '@aforo/domain/people/admin/shapes.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { ExistingCustomerLink } from '../finding/register-person-sheet.tsx'
import { EMAIL_CORRECTED } from './person-fields.ts'

type Props = { person: StaffViewOfCustomer; onClose: () => void }

/** Corrects a wrong e-mail, which is used to sign in (7.8, R13). */
export function CorrectEmailSheet({ person, onClose }: Props) {
  const { control, fault, sheet } = useSheetForm({
    schema: correctEmail.body,
    defaultValues: { email: person.email, reason: '' },
    bodyOf: ({ email, reason }) => ({ email: email.trim(), reason }),
    missingOf: ({ email }): Record<string, string> =>
      email.trim() === '' || email.trim() === person.email ? { email: 'Escribe el correo nuevo.' } : {},
    send: (body, callApi) =>
      callApi<typeof correctEmail>('PUT /customer/{id}/email', { params: { id: person.customer_id }, body }),
    toMessage: () => EMAIL_CORRECTED,
    onDone: onClose,
  })
  return (
    <FormSheet title="Corregir correo" confirmLabel="Corregir" onClose={onClose} {...sheet}>
      <ExistingCustomerLink fault={fault} />
      {person.uid !== '' && (
        <p>
          {person.name} entrará a su cuenta con el correo nuevo y con su contraseña de hoy. Sus sesiones se cierran, y
          avisamos al correo anterior.
        </p>
      )}
      <TextField
        control={control}
        name="email"
        label="Correo"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <ReasonField control={control} most={500} />
    </FormSheet>
  )
}
