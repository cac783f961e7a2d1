import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { rateReservation } from '@aforo/domain/booking/reservations/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { ReservationRow } from '../list/reservation-rows.ts'
import { CommentField } from './comment-field.tsx'
import type { PostedForm } from './posted-form.ts'
import { StarPick } from './star-pick.tsx'
import { useRequest } from './use-request.ts'

type Props = { row: ReservationRow; posted: PostedForm | null; onClose: () => void }

/** 'Calificar Clase' (2.50): stars for the class and the coach; the comment appears once the coach has stars. */
export function RateSheet({ row, posted, onClose }: Props) {
  const [classStars, setClassStars] = useState<number | null>(null)
  const [coachStars, setCoachStars] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const { working, fault, send } = useRequest()
  const id = useId()
  const message = fault ?? posted?.fault
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const isEmpty = classStars === null && coachStars === null

  async function rate() {
    const body = {
      ...(classStars === null ? {} : { class_stars: classStars }),
      ...(coachStars === null ? {} : { coach_stars: coachStars }),
      ...(coachStars !== null && comment.trim() ? { comment: comment.trim() } : {}),
    }
    const params = { id: row.class_reservation_id }
    const rated = await send(JSON.stringify(body), (key) =>
      callApi<typeof rateReservation>('POST /class_reservations/{id}/rating', { params, body }, { key }),
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
      isInDocument={posted !== null}
      actions={
        <>
          {message && <Fault>{message}</Fault>}
          <Button
            type="submit"
            form={id}
            working={working}
            disabledReason={isEmpty ? 'Elige las estrellas de la clase o de tu coach.' : null}
          >
            Calificar
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        action={posted?.to}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void rate()
        }}
      >
        <input type="hidden" name="deed" value="rate" />
        <input type="hidden" name="class_reservation_id" value={row.class_reservation_id} />
        <p className="text-ink-2">
          {row.class_type} · {row.date} · {row.time}
        </p>
        <StarPick legend="La clase" name="class_stars" stars={classStars} onPick={setClassStars} />
        <StarPick
          legend={row.coaches ? `Tu coach: ${row.coaches}` : 'Tu coach'}
          name="coach_stars"
          stars={coachStars}
          onPick={setCoachStars}
        />
        {coachStars !== null && <CommentField text={comment} onChange={setComment} />}
      </form>
    </Sheet>
  )
}
