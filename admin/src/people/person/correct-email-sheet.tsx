import { useState } from 'react'
import type { correctEmail } from '@aforo/domain/people/admin/contract.ts'
import type { StaffViewOfCustomer } from '@aforo/domain/people/admin/shapes.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { ExistingCustomerLink } from '../finding/register-person-sheet.tsx'
import { EMAIL_CORRECTED, fieldFaultsOf } from './person-fields.ts'

type Props = { person: StaffViewOfCustomer; onClose: () => void }

/** Corrects a wrong e-mail, which is used to sign in (7.8, R13). */
export function CorrectEmailSheet({ person, onClose }: Props) {
  const [email, setEmail] = useState(person.email)
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const correct = () =>
    work(
      (callApi) =>
        callApi<typeof correctEmail>('PUT /customer/{id}/email', {
          params: { id: person.customer_id },
          body: { email: email.trim(), reason: reason.trim() },
        }),
      () => EMAIL_CORRECTED,
    )
  return (
    <FormSheet
      title="Corregir correo"
      confirmLabel="Corregir"
      disabled={!isReason(reason) || email.trim() === person.email}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void correct()}
    >
      <ExistingCustomerLink fault={fault} />
      {person.uid !== '' && (
        <p>
          {person.name} entrará a su cuenta con el correo nuevo y con su contraseña de hoy. Sus sesiones se cierran, y
          avisamos al correo anterior.
        </p>
      )}
      <TextInput
        label="Correo"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onText={setEmail}
        fault={fieldFaultsOf(fault).email}
      />
      <ReasonInput reason={reason} onReason={setReason} />
    </FormSheet>
  )
}
