import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { leaveWaitlist } from '@aforo/domain/booking/waitlist/contract.ts'
import { confirmations } from '@aforo/domain/booking/waitlist/words.ts'
import { callApi } from '../api/call-api.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'

/** Asks before the customer leaves a waitlist (2.53, 4.12). */
export function LeaveSheet(props: { waitlist_id: number; question: string; onClose: () => void }) {
  const { waitlist_id, question, onClose } = props
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function leave() {
    setWorking(true)
    setFault(null)
    const response = await callApi<typeof leaveWaitlist>('DELETE /waitlist/{id}', { params: { id: waitlist_id } })
    setWorking(false)
    if (!response.ok) return setFault(response.failure.message)
    onClose()
    success(confirmations.left)
    await revalidate()
  }

  return (
    <Sheet
      title="Precaución"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          <Button look="danger" working={working} onClick={leave}>
            Salir de la lista
          </Button>
          <Button look="outline" onClick={onClose}>
            Quedarme
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Sheet>
  )
}
