import { Link } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { buttonClass } from '../ui/button.tsx'

/** 2.18, 8.15: why there is nothing to see yet, and the way to it. */
export function PurchaseNeeded({ needs, packages }: { needs: string; packages: string }) {
  return (
    <div className="empty">
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: emptyDrawing('videos') }} />
      <p className="text-h3">{needs}</p>
      <Link to={packages} className={buttonClass()}>
        Ver paquetes
      </Link>
    </div>
  )
}
