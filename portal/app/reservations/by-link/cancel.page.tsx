import { useState } from 'react'
import { cancellationOutcomeWords } from '@aforo/domain/messaging/reminders/link-words.ts'
import type { CancellationOutcome } from '@aforo/domain/messaging/reminders/shapes.ts'
import { AccountFrame } from '../../account/account-frame.tsx'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { useSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { Route } from './+types/cancel.page'
import { CancelForm } from './cancel-form.tsx'
import { type LinkedSeat, loadLinkedSeat } from './load-linked-seat.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadLinkedSeat(context, params.token)

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Tu clase'),
  // The token in the address authorizes the cancellation, so it must not leak to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page behind the link in a reminder: shows the class, and cancels it without signing in (4.6, R6, R14). */
export default function CancelPage({ loaderData: { token, seat, why, background } }: Route.ComponentProps) {
  const { zone } = calendarPolicy(useSettings())
  const [outcome, setOutcome] = useState<CancellationOutcome | null>(null)
  if (seat === null)
    return (
      <AccountFrame background={background} title="Este enlace no funciona" lead={<p>{why}</p>}>
        <OtherClassLinks />
      </AccountFrame>
    )
  if (outcome)
    return (
      <AccountFrame
        background={background}
        title="Tu clase quedó cancelada"
        lead={<p role="status">{cancellationOutcomeWords(outcome, seat.mayComeBack, zone)}</p>}
      >
        <Facts seat={seat} />
        <OtherClassLinks date={seat.date} />
      </AccountFrame>
    )
  if (seat.endedReason)
    return (
      <AccountFrame background={background} title="Tu reservación ya está cancelada" lead={<p>{seat.endedReason}</p>}>
        <Facts seat={seat} />
        <OtherClassLinks date={seat.date} />
      </AccountFrame>
    )
  return (
    <AccountFrame background={background} title={`Tu clase de ${seat.class_type}`}>
      {seat.isMoved && (
        <p className="notice mb-5">
          <Icon name="clock" size={20} />
          El estudio cambió el horario de esta clase. Este es el nuevo.
        </p>
      )}
      <Facts seat={seat} />
      <CancelForm token={token} seat={seat} onCancelled={setOutcome} />
    </AccountFrame>
  )
}

function Facts({ seat: { facts } }: { seat: LinkedSeat }) {
  return (
    <dl className="mb-6 grid">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-3 border-b border-line py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OtherClassLinks({ date }: { date?: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <a href={paths.calendar(date ? { fecha: date } : {})} className={`${buttonClass()} w-full`}>
        {date ? 'Elegir otra clase' : 'Ver horarios'}
      </a>
      <a href={paths.myReservations()} className="lone-link">
        Ver mis reservaciones
      </a>
    </div>
  )
}
