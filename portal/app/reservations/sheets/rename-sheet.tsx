import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { confirmations } from '@aforo/domain/booking/reservations/confirmations.ts'
import type { renameGuest } from '@aforo/domain/booking/reservations/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { ReservationRow } from '../list/reservation-rows.ts'
import { useRequest } from './use-request.ts'

const MIN_NAME_LENGTH = 2

/** Renames a guest (7.5, 5.6). */
export function RenameSheet(props: { row: ReservationRow; unnamed: string; onClose: () => void }) {
  const { row, unnamed, onClose } = props
  const [name, setName] = useState(row.guest ?? '')
  const { working, fault, setFault, send } = useRequest()
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const form = useId()

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (name.trim().length < MIN_NAME_LENGTH) return setFault(unnamed)
    const body = { class_reservation_id: row.class_reservation_id, name: name.trim() }
    const renamed = await send(body.name, () => callApi<typeof renameGuest>('PUT /single_class/guest', { body }))
    if (!renamed) return
    onClose()
    success(confirmations['guest-renamed'])
    await revalidate()
  }

  return (
    <Sheet
      title="Cambiar nombre"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} working={working}>
            Guardar nombre
          </Button>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={rename}>
        <Field
          label="Nombre de tu invitado"
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          fault={fault}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
