import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import { Picture } from '../ui/picture.tsx'
import { InlineSvg, type PictureStyle, drawCoach } from './picture-style.tsx'

type Props = { coach: Instructor; brush: PictureStyle; className?: string; sizes?: string }

export function Portrait({ coach, brush, className = '', sizes = '(min-width: 48rem) 30rem, 100vw' }: Props) {
  return (
    <div className={`poster ${coach.file ? `photo-${brush.treatment}` : ''} ${className}`}>
      {coach.file ? (
        <Picture src={coach.file.src} alt={`${coach.name} ${coach.last_name}`} width={400} height={500} sizes={sizes} />
      ) : (
        <InlineSvg svg={drawCoach(brush, coach)} />
      )}
    </div>
  )
}
