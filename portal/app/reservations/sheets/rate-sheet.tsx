import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { rateReservation } from 'studio/reservations/contract.ts'
import { ask } from '../../api/ask.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { ReservationRow } from '../list/reservation-rows.ts'
import { CommentField } from './comment-field.tsx'
import { StarPick } from './star-pick.tsx'
import { useSending } from './use-sending.ts'

/** 'Calificar Clase' (2.50): stars for the class and the coach; the comment appears once the coach has some. */
export function RateSheet({ row, onClose }: { row: ReservationRow; onClose: () => void }) {
  const [ofClass, setOfClass] = useState<number | null>(null)
  const [ofCoach, setOfCoach] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const { working, fault, send } = useSending()
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const isEmpty = ofClass === null && ofCoach === null

  async function rate() {
    const body = {
      ...(ofClass === null ? {} : { class_stars: ofClass }),
      ...(ofCoach === null ? {} : { coach_stars: ofCoach }),
      ...(ofCoach !== null && comment.trim() ? { comment: comment.trim() } : {}),
    }
    const params = { id: row.class_reservation_id }
    const rated = await send(JSON.stringify(body), (key) =>
      ask<typeof rateReservation>('POST /class_reservations/{id}/rating', { params, body }, { key }),
    )
    if (!rated) return
    onClose()
    success('Gracias por calificar tu clase.')
    await revalidate()
  }

  return (
    <Sheet
      title="Calificar Clase"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          <Button
            working={working}
            because={isEmpty ? 'Elige las estrellas de la clase o de tu coach.' : null}
            onClick={rate}
          >
            Calificar
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">
          {row.class_type} · {row.date} · {row.time}
        </p>
        <StarPick legend="La clase" stars={ofClass} onPick={setOfClass} />
        <StarPick legend={row.coaches ? `Tu coach: ${row.coaches}` : 'Tu coach'} stars={ofCoach} onPick={setOfCoach} />
        {ofCoach !== null && <CommentField text={comment} onChange={setComment} />}
      </div>
    </Sheet>
  )
}
