import { Button } from '@aforo/ui/components/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Offer } from './offer.ts'

/** Says before the form is filled in that a signup fee is added, and that it is paid only once (4.20). */
export function SignupFeeSheet({ fee, onClose }: { fee: NonNullable<Offer['fee']>; onClose: () => void }) {
  return (
    <Sheet title={fee.title} onClose={onClose} actions={<Button onClick={onClose}>Continuar</Button>}>
      <p>
        Para comprar este paquete también debes pagar la inscripción: <strong>{fee.price}</strong>, una sola vez. Ya
        está sumada a tu compra.
      </p>
    </Sheet>
  )
}
