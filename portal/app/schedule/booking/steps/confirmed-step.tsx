import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { confirmations } from '@aforo/domain/booking/reservations/confirmations.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { SeatCard } from '../../../checkout/seat/seat-card.tsx'
import { seatWords } from '../../../checkout/seat/seat-words.ts'
import { useFrame } from '../../../frame/frame-data.ts'
import { paths } from '../../../paths.ts'
import { AccessCode } from '../../../reservations/sheets/access-code.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { Button, buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { StepOf, StepProps, View } from './step.ts'

/** The confirmation: the seat, when and where to come, and what can be done with the reservation (8.20). */
export function confirmedView(props: StepProps, step: StepOf<'confirmed'>): View {
  return {
    title: titleOf(step),
    body: <Confirmed {...props} step={step} />,
    actions: (
      <div className="action-pair">
        <Link to={paths.myReservations()} className={buttonClass({ look: 'outline' })}>
          Mis reservaciones
        </Link>
        <Button onClick={props.onClose}>Listo</Button>
      </div>
    ),
  }
}

const InstallHint = lazy(async () => ({
  default: (await import('../../../offline/install-hint.tsx')).InstallHint,
}))

const titleOf = ({ seats }: StepOf<'confirmed'>): string =>
  confirmations[seats.every(({ guest }) => guest !== null) ? 'guest-added' : 'reserved']

function Confirmed({ flow, step }: StepProps & { step: StepOf<'confirmed'> }) {
  const { settings: studio, origin } = useFrame()
  const isAlive = useIsHydrated()
  const own = step.seats.find(({ guest }) => guest === null)?.class_reservation_id
  const seat = seatWords(flow.facts.singleClass, step.seats, studio, isAlive ? location.origin : origin)
  return (
    <div className="confirmed">
      <div className="confirmed-sun" aria-hidden="true">
        <Icon name="check" size={44} />
      </div>
      <p role="status" className="sr-only">
        {titleOf(step)}
      </p>
      <SeatCard seat={seat} />
      {own && featureFlags(studio).qrCode && (
        <AccessCodeButton class_reservation_id={own} of={`${seat.title}, ${seat.when}`} />
      )}
      {isAlive && (
        <Suspense fallback={null}>
          <InstallHint />
        </Suspense>
      )}
    </div>
  )
}

const scrollIntoView = (code: HTMLElement | null) => code?.scrollIntoView({ block: 'center' })

function AccessCodeButton(props: { class_reservation_id: number; of: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <div className="confirmed-code" ref={scrollIntoView}>
        <AccessCode {...props} />
      </div>
    )
  return (
    <Button look="outline" onClick={() => setShown(true)}>
      <Icon name="qr" size={24} /> Ver código
    </Button>
  )
}
