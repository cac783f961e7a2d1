import { Suspense, useState } from 'react'
import { videoSentences } from '@aforo/domain/media/refusals.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { preloadable } from '../../ui/preloadable.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

const rateSheet = preloadable(async () => (await import('./rate-sheet.tsx')).RateSheet)

/** Opens the rating; enabled once the customer has watched the video (7.30). */
export function RateButton({ video }: { video: Pick<OpenedVideo, 'video_id' | 'name' | 'rating' | 'playbacks'> }) {
  const [isOpen, setOpen] = useState(false)
  const { rating, playbacks } = video
  return (
    <>
      <Button
        look="outline"
        disabledReason={playbacks === 0 ? videoSentences['not-watched'][1] : null}
        onPointerEnter={rateSheet.preload}
        onFocus={rateSheet.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="star" size={20} />
        {rating ? `Calificada: ${rating.rating} de 5` : 'Calificar'}
      </Button>
      {isOpen && (
        <Suspense>
          <rateSheet.Part video={video} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
