import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { requestVideoRating, rateVideo } from '@aforo/domain/media/contract.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import { CommentField } from '../../reservations/sheets/comment-field.tsx'
import { StarPick } from '../../reservations/sheets/star-pick.tsx'
import { useRequest } from '../../reservations/sheets/use-request.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = { video: Pick<OpenedVideo, 'video_id' | 'name' | 'rating'>; onClose: () => void }

/** Stars for a video with an optional comment, now or later by e-mail (5.10, 7.30, 9.5). */
export function RateSheet({ video: { video_id, name, rating }, onClose }: Props) {
  const [stars, setStars] = useState<number | null>(rating?.rating ?? null)
  const [comment, setComment] = useState(rating?.comment ?? '')
  const { working, fault, send } = useRequest()
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function rate() {
    if (stars === null) return
    const text = comment.trim()
    const body = { video_id, rating: stars, ...(text ? { comment: text } : {}) }
    const rated = await send(JSON.stringify(body), (key) =>
      callApi<typeof rateVideo>('POST /videos/rating', { body }, { key }),
    )
    if (!rated) return
    onClose()
    success('Gracias por calificar tu clase.')
    await revalidate()
  }

  async function requestEmail() {
    const response = await send('later', (key) =>
      callApi<typeof requestVideoRating>('POST /videos/rating/email', { body: { video_id } }, { key }),
    )
    if (!response) return
    onClose()
    success(`Te lo preguntamos por correo: ${response.email}.`)
  }

  return (
    <Sheet
      title="Calificar Clase"
      onClose={onClose}
      actions={
        <>
          {fault && <Fault>{fault}</Fault>}
          <Button working={working} disabledReason={stars === null ? 'Elige las estrellas.' : null} onClick={rate}>
            Calificar
          </Button>
          <Button look="outline" working={working} onClick={requestEmail}>
            Preguntarme por correo
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{name}</p>
        <StarPick legend="¿Qué te pareció?" name="rating" stars={stars} onPick={setStars} />
        <CommentField text={comment} onChange={setComment} />
      </div>
    </Sheet>
  )
}
