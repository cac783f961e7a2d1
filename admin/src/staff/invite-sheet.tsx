import { useState } from 'react'
import type { inviteStaff } from '@aforo/domain/people/staff/contract.ts'
import type { StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet } from '../ui/form-sheet.tsx'
import { ChoiceInput, TextInput } from '../ui/inputs.tsx'
import { staffOptions } from './staff-words.ts'

/** Invites a member of staff by e-mail, with a link to choose a password (R13). */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [last_name, setLastName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('reception')
  const { working, fault, work } = useApiMutation(onClose)
  const invite = () =>
    work(
      (callApi) => callApi<typeof inviteStaff>('POST /staff', { body: { name, last_name, email, role } }),
      ({ staff }) => `Le enviamos su invitación a ${staff.email}.`,
    )
  return (
    <FormSheet
      title="Invitar al equipo"
      confirmLabel="Enviar invitación"
      working={working}
      errorMessage={fault?.message}
      disabled={!name.trim() || !email.trim()}
      onConfirm={invite}
      onClose={onClose}
    >
      <div className="field-pair">
        <TextInput label="Nombre" required maxLength={120} autoComplete="off" value={name} onText={setName} />
        <TextInput label="Apellidos" maxLength={120} autoComplete="off" value={last_name} onText={setLastName} />
      </div>
      <TextInput
        label="Correo"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onText={setEmail}
        hint="Si ya es cliente, conserva su cuenta y elige una contraseña nueva."
      />
      <ChoiceInput
        label="Papel"
        value={role}
        options={staffOptions}
        onText={(chosen) => setRole(chosen as StaffRole)}
      />
    </FormSheet>
  )
}
