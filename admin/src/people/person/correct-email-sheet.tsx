import { useState } from 'react'
import type { correctEmail } from '@aforo/domain/people/admin/contract.ts'
import type { Person } from '@aforo/domain/people/admin/shapes.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { ExistingCustomerLink } from '../finding/add-sheet.tsx'
import { EMAIL_CORRECTED, faultsOf } from './person-fields.ts'

type Props = { person: Person; onClose: () => void }

/** Corrects a wrong e-mail, which is used to sign in (7.8, R13). */
export function CorrectEmailSheet({ person, onClose }: Props) {
  const [email, setEmail] = useState(person.email)
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
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
      yes="Corregir"
      disabled={!isReason(reason) || email.trim() === person.email}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void correct()}
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
        fault={faultsOf(fault).email}
      />
      <ReasonInput reason={reason} onReason={setReason} />
    </FormSheet>
  )
}
