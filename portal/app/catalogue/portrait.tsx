import type { Instructor } from 'studio/catalogue/shapes.ts'
import { Art, type Brush, drawCoach } from './brush.tsx'

/** A coach's photograph, or her portrait cut from paper. */
export function Portrait({ coach, brush, className = '' }: { coach: Instructor; brush: Brush; className?: string }) {
  return (
    <div className={`poster ${className}`}>
      {coach.file ? (
        <img src={coach.file.src} alt={`${coach.name} ${coach.last_name}`} width={400} height={500} loading="lazy" />
      ) : (
        <Art svg={drawCoach(brush, coach)} />
      )}
    </div>
  )
}
