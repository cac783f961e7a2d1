import { Link } from 'react-router'
import { emptyDrawing } from '@aforo/domain/brand/pictures/empty.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'

/** Why a purchase is needed to watch videos, and a link to the packages (2.18, 8.15). */
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
