import { inviteStaff } from '@aforo/domain/people/staff/contract.ts'
import type { StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { ChoiceField, TextField } from '../ui/form/fields.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { staffOptions } from './staff-words.ts'

/** Invites a member of staff by e-mail, with a link to choose a password (R13). */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { control, sheet } = useSheetForm({
    schema: inviteStaff.body,
    defaultValues: { name: '', last_name: '', email: '', role: 'reception' as StaffRole },
    bodyOf: (values) => values,
    send: (body, callApi) => callApi<typeof inviteStaff>('POST /staff', { body }),
    toMessage: ({ staff }) => `Le enviamos su invitación a ${staff.email}.`,
    onDone: onClose,
  })
  return (
    <FormSheet title="Invitar al equipo" confirmLabel="Enviar invitación" onClose={onClose} {...sheet}>
      <div className="field-pair">
        <TextField control={control} name="name" label="Nombre" required maxLength={120} autoComplete="off" />
        <TextField control={control} name="last_name" label="Apellidos" maxLength={120} autoComplete="off" />
      </div>
      <TextField
        control={control}
        name="email"
        label="Correo"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        hint="Si ya es cliente, conserva su cuenta y elige una contraseña nueva."
      />
      <ChoiceField control={control} name="role" label="Papel" options={staffOptions} />
    </FormSheet>
  )
}
