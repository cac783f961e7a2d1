import { useState } from 'react'
import type * as contract from '@aforo/domain/people/staff/contract.ts'
import type { Staff, StaffRole } from '@aforo/domain/people/staff/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { ChoiceInput } from '../ui/form/inputs.tsx'
import { fullName } from '../ui/names.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { staffOptions } from './staff-words.ts'

type Props = { staff: Staff; onClose: () => void }

/** Changes the role of a member of staff, removes their access, or resets a lost second factor (R13). */
export function RoleSheet({ staff, onClose }: Props) {
  const [role, setRole] = useState<StaffRole>(staff.role)
  const [pendingAction, setPendingAction] = useState<'disable' | 'factor' | null>(null)
  const { working, fault, work } = useApiMutation(onClose)
  const params = { id: staff.customer_id }
  const name = fullName(staff)
  const save = () =>
    work(
      (callApi) => callApi<typeof contract.changeStaffRole>('PUT /staff/{id}', { params, body: { role } }),
      () => `Cambió el acceso de ${name}.`,
    )
  const disable = () =>
    work(
      (callApi) => callApi<typeof contract.disableStaff>('DELETE /staff/{id}', { params }),
      () => `${name} ya no tiene acceso.`,
    )
  const resetFactor = () =>
    work(
      (callApi) => callApi<typeof contract.removeSecondFactor>('DELETE /staff/{id}/second_factor', { params }),
      () => `${name} entra sin segundo factor hasta que active otro.`,
    )
  if (pendingAction) {
    const isDisabling = pendingAction === 'disable'
    return (
      <ConfirmDialog
        confirmLabel={isDisabling ? 'Quitar acceso' : 'Quitar segundo factor'}
        working={working}
        onConfirm={isDisabling ? disable : resetFactor}
        onCancel={() => setPendingAction(null)}
      >
        <p className="lead">
          {isDisabling ? `${name} no podrá entrar.` : `${name} podrá entrar con su contraseña sola.`}
        </p>
        <p className="quiet">
          Sus sesiones se cierran ahora mismo
          {isDisabling ? '. Después puedes darle acceso de nuevo.' : ', y eso no se puede deshacer.'}
        </p>
        {fault && <Fault>{fault.message}</Fault>}
      </ConfirmDialog>
    )
  }
  return (
    <FormSheet
      title={`Acceso de ${name}`}
      confirmLabel={staff.disabled ? 'Dar acceso de nuevo' : 'Guardar'}
      working={working}
      errorMessage={fault?.message}
      disabled={!staff.disabled && role === staff.role}
      onConfirm={save}
      onClose={onClose}
    >
      <ChoiceInput
        label="Papel"
        value={role}
        options={staffOptions}
        onText={(chosen) => setRole(chosen as StaffRole)}
        hint="Al cambiarlo, vuelve a entrar."
      />
      {!staff.disabled && (
        <div className="staff-doing">
          {staff.second_factor === 'on' && (
            <Button look="outline" onClick={() => setPendingAction('factor')}>
              Quitar segundo factor
            </Button>
          )}
          <Button look="outline" onClick={() => setPendingAction('disable')}>
            Quitar acceso
          </Button>
        </div>
      )}
    </FormSheet>
  )
}
