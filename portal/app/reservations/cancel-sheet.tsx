import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelledWords } from '@aforo/domain/booking/reservations/confirmations.ts'
import type { cancelReservation } from '@aforo/domain/booking/reservations/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { callApi } from '../api/call-api.ts'
import { useSettings } from '../frame/frame-data.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { CancelOffer } from './cancel-offer.ts'
import { CancelWords } from './cancel-words.tsx'
import type { PostedForm } from './sheets/posted-form.ts'

type Props = { offer: CancelOffer; posted: PostedForm | null; onClose: () => void }

/** 'Cancelar Clase' (2.49): says what will happen, then cancels. */
export function CancelSheet({ offer, posted, onClose }: Props) {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const message = fault ?? posted?.fault
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const { zone } = calendarPolicy(useSettings())

  async function cancel() {
    setWorking(true)
    setFault(null)
    const params = { id: offer.class_reservation_id }
    const response = await callApi<typeof cancelReservation>('DELETE /class_reservations/{id}', { params })
    setWorking(false)
    if (!response.ok) return setFault(response.failure.message)
    onClose()
    success(cancelledWords(response.value, zone))
    await revalidate()
  }

  return (
    <Sheet
      title="Cancelar Clase"
      onClose={onClose}
      isInDocument={posted !== null}
      actions={
        <>
          <form
            method="post"
            action={posted?.to}
            className="contents"
            onSubmit={(event) => {
              event.preventDefault()
              void cancel()
            }}
          >
            <input type="hidden" name="deed" value="cancel" />
            <input type="hidden" name="class_reservation_id" value={offer.class_reservation_id} />
            {message && <Fault>{message}</Fault>}
            <Button type="submit" look="danger" working={working}>
              Cancelar Clase
            </Button>
          </form>
          <Button look="outline" onClick={onClose}>
            Regresar
          </Button>
        </>
      }
    >
      <CancelWords offer={offer} />
    </Sheet>
  )
}
