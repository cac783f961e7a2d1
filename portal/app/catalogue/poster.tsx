import type { ClassType } from 'studio/catalogue/shapes.ts'
import { Art, type Brush, draw } from './brush.tsx'

/** A class type's picture, its own or drawn, with its name where the art is calm. */
export function Poster({ type, brush, children }: { type: ClassType; brush: Brush; children?: React.ReactNode }) {
  const ink = brush.estilo === 'tinta' && !type.image ? 'var(--ink)' : 'var(--on-dark)'
  return (
    <div className="poster" style={{ '--poster-ink': ink } as object}>
      {type.image ? (
        <img src={type.image.src} alt="" width={400} height={500} loading="lazy" />
      ) : (
        <Art svg={draw(brush, 'poster', type.class_type_id, 400, 500)} />
      )}
      {children && <div className="poster-name">{children}</div>}
    </div>
  )
}
