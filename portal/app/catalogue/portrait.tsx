import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import { Picture } from '../ui/picture.tsx'
import { Art, type Brush, drawCoach } from './brush.tsx'

type Props = { coach: Instructor; brush: Brush; className?: string; sizes?: string }

export function Portrait({ coach, brush, className = '', sizes = '(min-width: 48rem) 30rem, 100vw' }: Props) {
  return (
    <div className={`poster ${coach.file ? `photo-${brush.treatment}` : ''} ${className}`}>
      {coach.file ? (
        <Picture src={coach.file.src} alt={`${coach.name} ${coach.last_name}`} width={400} height={500} sizes={sizes} />
      ) : (
        <Art svg={drawCoach(brush, coach)} />
      )}
    </div>
  )
}
