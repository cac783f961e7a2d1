import { Suspense, useState } from 'react'
import { videoSentences } from '@aforo/domain/media/refusals.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { atHand } from '../../ui/preloadable.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const sheet = atHand(async () => (await import('./rate-sheet.tsx')).RateSheet)

/** Rating, once watched (7.30). */
export function RateButton({ video }: { video: Pick<OpenedVideo, 'video_id' | 'name' | 'rating' | 'playbacks'> }) {
  const [isOpen, setOpen] = useState(false)
  const { rating, playbacks } = video
  return (
    <>
      <Button
        look="outline"
        because={playbacks === 0 ? videoSentences['not-watched'][1] : null}
        onPointerEnter={() => void sheet.bring()}
        onFocus={() => void sheet.bring()}
        onClick={() => setOpen(true)}
      >
        <Icon name="star" size={20} />
        {rating ? `Calificada: ${rating.rating} de 5` : 'Calificar'}
      </Button>
      {isOpen && (
        <Suspense>
          <sheet.Part video={video} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
