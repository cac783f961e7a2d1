import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CANCELLED, cancelReasons, OTHER } from '@aforo/domain/payments/subscriptions/cancelling.ts'
import type { cancelSubscription } from '@aforo/domain/payments/subscriptions/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = { purchase_id: number; title: string; keeps: string; onClose: () => void }

/** Cancels a subscription: says what remains and asks for the reason, without an offer to stay (2.46, 5.7). */
export function CancelSheet({ purchase_id, title, keeps, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [other, setOther] = useState('')
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  const choose = (chosen: string) => {
    setReason(chosen)
    setFault(null)
  }

  async function cancel() {
    setWorking(true)
    setFault(null)
    const response = await callApi<typeof cancelSubscription>('POST /purchases/cancel/{id}', {
      params: { id: purchase_id },
      body: { reason, ...(reason === OTHER ? { other } : {}) },
    })
    setWorking(false)
    if (!response.ok) return setFault(response.failure.message)
    onClose()
    success(CANCELLED)
    await revalidate()
  }

  return (
    <Sheet
      title="Cancelar suscripción"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          <Button look="danger" working={working} onClick={cancel}>
            Cancelar suscripción
          </Button>
          <Button look="outline" onClick={onClose}>
            Conservarla
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          <b className="block">{title}</b>
          {keeps}
        </p>
        <fieldset>
          <legend className="text-small font-semibold">¿Por qué la cancelas?</legend>
          <div className="mt-1 grid">
            {cancelReasons.map((option) => (
              <label key={option} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  className="check"
                  name="motivo"
                  value={option}
                  checked={reason === option}
                  onChange={() => choose(option)}
                />
                {option}
              </label>
            ))}
          </div>
        </fieldset>
        {reason === OTHER && <OtherReason text={other} onChange={setOther} />}
      </div>
    </Sheet>
  )
}

function OtherReason({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        Cuéntanos
      </label>
      <textarea
        id={id}
        // Without scrolling the buttons would cover the field.
        ref={scrollIntoView}
        className="field-input"
        rows={2}
        maxLength={480}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const scrollIntoView = (field: HTMLTextAreaElement | null) => field?.scrollIntoView({ block: 'nearest' })
