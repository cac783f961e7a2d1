import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Offer } from './offer.ts'

/** 4.20 the signup fee is said before anything is written: what it costs, and that it is paid once. */
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
