import { Icon } from '@aforo/ui/components/icon.tsx'
import type { CancelOffer } from './cancel-offer.ts'

/** The question and the consequences before a seat is cancelled (2.49). */
export function CancelWords({ offer }: { offer: CancelOffer }) {
  return (
    <div className="grid gap-4">
      <p>{offer.question}</p>
      {offer.guest && <p>Es el lugar de tu invitado: {offer.guest}.</p>}
      {offer.consequence && <p className="text-ink-2">{offer.consequence}</p>}
      {offer.warning && (
        <p className="notice">
          <Icon name="alert" size={20} />
          {offer.warning}
        </p>
      )}
    </div>
  )
}
