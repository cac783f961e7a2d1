import type { ReactNode } from 'react'
import type { ClassType } from '@aforo/domain/catalogue/studio/shapes.ts'
import { Picture } from '../ui/picture.tsx'
import { Art, type Brush, draw } from './brush.tsx'

type Props = { type: ClassType; brush: Brush; sizes?: string; children?: ReactNode }

export function Poster({ type, brush, sizes = '(min-width: 48rem) 40vw, 100vw', children }: Props) {
  const ink = brush.estilo === 'tinta' && !type.image ? 'var(--ink)' : 'var(--on-dark)'
  return (
    <div className={`poster ${type.image ? `photo-${brush.treatment}` : ''}`} style={{ '--poster-ink': ink } as object}>
      {type.image ? (
        <Picture src={type.image.src} alt="" width={400} height={500} sizes={sizes} />
      ) : (
        <Art svg={draw(brush, 'poster', type.class_type_id, 400, 500)} />
      )}
      {children && <div className={`poster-name ${type.image ? 'over-photo' : ''}`}>{children}</div>}
    </div>
  )
}
