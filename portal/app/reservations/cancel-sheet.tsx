import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelledWords } from 'studio/reservations/confirmations.ts'
import type { cancelReservation } from 'studio/reservations/contract.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { ask } from '../api/ask.ts'
import { useStudio } from '../frame/studio.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { CancelOffer } from './cancel-offer.ts'
import { CancelWords } from './cancel-words.tsx'

/** 'Cancelar Clase' (2.49): what happens is said before it does. */
export function CancelSheet({ offer, onClose }: { offer: CancelOffer; onClose: () => void }) {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const { zone } = calendarPolicy(useStudio())

  async function cancel() {
    setWorking(true)
    setFault(null)
    const params = { id: offer.class_reservation_id }
    const answer = await ask<typeof cancelReservation>('DELETE /class_reservations/{id}', { params })
    setWorking(false)
    if (!answer.ok) return setFault(answer.failure.message)
    onClose()
    success(cancelledWords(answer.value, zone))
    await revalidate()
  }

  return (
    <Sheet
      title="Cancelar Clase"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          <Button look="danger" working={working} onClick={cancel}>
            Cancelar Clase
          </Button>
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
