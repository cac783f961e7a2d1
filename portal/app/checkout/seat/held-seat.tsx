import { paths } from '../../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { HeldFor } from './held-for.tsx'
import type { usePayingHold } from './use-paying-hold.ts'
import type { WaitingClass } from './waiting-class.ts'

type Props = { waiting: WaitingClass; isPaidElsewhere: boolean } & ReturnType<typeof usePayingHold>

/** Shows that the place is held during the payment, or why it could not be held (R4). */
export function HeldSeat({ waiting, isPaidElsewhere, until, unheld }: Props) {
  if (unheld) {
    return (
      <div className="notice" role="alert">
        <Icon name="alert" size={20} />
        <p>
          {unheld.message}{' '}
          <a className="inline-link" href={paths.myStudio({ clase: waiting.clase })}>
            {unheld.isSpotTaken ? 'Elegir otro lugar' : 'Ver otras clases'}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="held-seat">
      <Icon name="clock" size={20} />
      <div>
        {isPaidElsewhere ? (
          <p>Tu lugar en la clase se reserva cuando recibimos tu pago, si todavía está libre.</p>
        ) : (
          <>
            <HeldFor until={until} endedText="Tu lugar ya no está apartado. Si sigue libre al pagar, es tuyo." />
            <p className="text-small text-ink-2">Al pagar queda reservado: no tienes que volver al calendario.</p>
          </>
        )}
      </div>
    </div>
  )
}
