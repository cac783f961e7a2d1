import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { PaidBooking } from '../seat/read-paid-booking.ts'
import { SeatCard } from '../seat/seat-card.tsx'
import { ThanksActions } from './thanks-actions.tsx'
import { usePollUntilConfirmed } from './use-polling.ts'

type Props = {
  purchase: { online: boolean; download: string | null }
  email: string
  booking: PaidBooking
}

/** A paid purchase: the class that it booked, and the next step (2.12). */
export function PaidBody({ purchase, email, booking }: Props) {
  switch (booking.kind) {
    case 'booked':
      return (
        <Paid {...{ purchase, email }} next={{ href: paths.myReservations(), label: 'Mis reservaciones' }}>
          <p role="status" className="text-lead font-semibold">
            Tu lugar está reservado.
          </p>
          {booking.chosenSpot && (
            <Notice>
              El lugar {booking.chosenSpot} se ocupó mientras pagabas; te dimos el mejor que quedaba. Puedes cambiarlo
              en Mis reservaciones.
            </Notice>
          )}
          <div className="card p-5 md:p-6">
            <SeatCard seat={booking.seat} />
          </div>
        </Paid>
      )
    case 'booking':
      return <BookingInProgress {...{ purchase, email }} />
    case 'missed':
      return <MissedClass {...{ purchase, email, booking }} />
    case 'open':
      return (
        <Paid
          {...{ purchase, email }}
          next={{ href: paths.myStudio({ clase: booking.clase }), label: 'Reservar mi lugar' }}
        >
          <p>Falta un paso: confirma tu lugar en {booking.words}.</p>
        </Paid>
      )
    case 'none':
      return (
        <Paid
          {...{ purchase, email }}
          next={
            purchase.online
              ? { href: paths.myVideos(), label: 'Ver clases en línea' }
              : { href: paths.myStudio(), label: 'Reservar una clase' }
          }
        >
          <p>Ya puedes usar lo que compraste.</p>
        </Paid>
      )
    default:
      return booking satisfies never
  }
}

type PaidProps = Omit<Props, 'booking'> & { next: { href: string; label: string }; children: ReactNode }

function Paid({ purchase, email, next, children }: PaidProps) {
  return (
    <>
      {children}
      <p className="text-small text-ink-2">
        Te enviamos el comprobante a <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <ThanksActions>
        <a className={buttonClass()} href={next.href}>
          {next.label}
        </a>
        {purchase.download && (
          <a className={buttonClass({ look: 'outline' })} href={purchase.download} download>
            Descargar
          </a>
        )}
        <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
          Mis Compras
        </a>
      </ThanksActions>
    </>
  )
}

function BookingInProgress(props: Omit<Props, 'booking'>) {
  const { late: isLate } = usePollUntilConfirmed()
  return (
    <Paid {...props} next={{ href: paths.myReservations(), label: 'Mis reservaciones' }}>
      {isLate ? (
        <p>Tu lugar sigue apartado: en cuanto quede reservado te escribimos y aparece en Mis reservaciones.</p>
      ) : (
        <p className="flex items-center gap-3">
          <span className="working inline-flex text-primary-text" aria-hidden="true" />
          Estamos reservando tu lugar.
        </p>
      )}
    </Paid>
  )
}

function MissedClass({ booking, ...props }: Props & { booking: Extract<PaidBooking, { kind: 'missed' }> }) {
  const next = booking.waitlist
    ? { href: paths.myStudio({ clase: booking.clase }), label: 'Lista de espera' }
    : { href: paths.myStudio(), label: 'Elegir otra clase' }
  return (
    <Paid {...props} next={next}>
      <Notice>{booking.why} No pudimos reservar tu lugar; lo que compraste está en tu cuenta.</Notice>
      {booking.others.length > 0 && (
        <section className="grid gap-3" aria-labelledby="con-lugar">
          <h2 id="con-lugar" className="text-h3">
            Otras clases con lugar
          </h2>
          <ul className="grid gap-2">
            {booking.others.map(({ clase, when, room }) => (
              <li key={clase}>
                <a href={paths.myStudio({ clase })} className="other-class tabular">
                  <b>{when}</b>
                  <span>{room}</span>
                  <Icon name="chevron-right" size={18} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Paid>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="notice">
    <Icon name="alert" size={20} />
    <span>{children}</span>
  </p>
)
