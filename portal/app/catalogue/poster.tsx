import type { ReactNode } from 'react'
import type { ClassType } from '@aforo/domain/catalogue/studio/shapes.ts'
import { Picture } from '../ui/picture.tsx'
import { InlineSvg, type PictureStyle, drawPicture } from './picture-style.tsx'

type Props = { type: ClassType; brush: PictureStyle; sizes?: string; children?: ReactNode }

export function Poster({ type, brush, sizes = '(min-width: 48rem) 40vw, 100vw', children }: Props) {
  const ink = brush.estilo === 'tinta' && !type.image ? 'var(--ink)' : 'var(--on-dark)'
  return (
    <div className={`poster ${type.image ? `photo-${brush.treatment}` : ''}`} style={{ '--poster-ink': ink } as object}>
      {type.image ? (
        <Picture src={type.image.src} alt="" width={400} height={500} sizes={sizes} />
      ) : (
        <InlineSvg svg={drawPicture(brush, 'poster', type.class_type_id, 400, 500)} />
      )}
      {children && <div className={`poster-name ${type.image ? 'over-photo' : ''}`}>{children}</div>}
    </div>
  )
}
