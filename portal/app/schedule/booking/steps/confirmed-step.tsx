import { Link } from 'react-router'
import { confirmations } from 'studio/reservations/confirmations.ts'
import { zoneOf } from 'studio/schedule/booking-window.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { addMinutes, localDate, localTime, parseInstant, shortDay } from 'studio/values/days.ts'
import { useStudio } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mapOf } from './booking-flow.ts'
import { calendarFile, googleCalendarLink, mapLink } from './calendar-file.ts'
import { spotLabelOf } from './spot-grid.tsx'
import type { StepOf, StepProps, View } from './step.ts'

const ARRIVE_BEFORE = 10

/** The seat is hers: which one, when, from when, and where; never only a toast. */
export function confirmedView(props: StepProps, step: StepOf<'confirmed'>): View {
  const isGuestOnly = step.seats.every((seat) => seat.guest !== null)
  return {
    title: confirmations[isGuestOnly ? 'guest-added' : 'reserved'],
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

function Confirmed({ flow, step }: StepProps & { step: StepOf<'confirmed'> }) {
  const studio = useStudio()
  const { singleClass } = flow.facts
  const { class_type, location, class_date, minutes, single_class_id } = singleClass
  const zone = zoneOf(singleClass, calendarPolicy(studio))
  const start = parseInstant(class_date)
  const arrive = localTime(addMinutes(start, -ARRIVE_BEFORE), zone)
  const map = mapOf(flow.facts)
  const place = `${location.name}, ${location.address}`
  const entry = {
    single_class_id,
    title: `${class_type.name} · ${studio.business_name}`,
    class_date,
    minutes,
    place,
    note: `Llega a las ${arrive}.`,
  }
  return (
    <div className="confirmed">
      <div className="confirmed-sun" aria-hidden="true">
        <Icon name="check" size={44} />
      </div>
      <p role="status" className="sr-only">
        {confirmations.reserved}
      </p>
      <p className="confirmed-what display">{class_type.name}</p>
      <p className="confirmed-when">
        {shortDay(localDate(start, zone))} · {localTime(start, zone)}
      </p>
      {step.seats.some((seat) => seat.spot !== null) && (
        <ul className="confirmed-spots">
          {step.seats.map((seat) => (
            <li key={seat.guest ?? ''}>
              <span>{seat.guest ?? 'Tu lugar'}</span>
              <b className="display">{spotLabelOf(map, seat.spot)}</b>
            </li>
          ))}
        </ul>
      )}
      <dl className="confirmed-facts">
        <div>
          <dt>
            <Icon name="clock" label="Llegada" />
          </dt>
          <dd>
            Llega a las <b>{arrive}</b>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" label="Dirección" />
          </dt>
          <dd>
            <b>{location.name}</b>
            <br />
            {location.address}
            <br />
            <a href={mapLink(place)} target="_blank" rel="noopener" className="text-link">
              Cómo llegar
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="calendar" label="Calendario" />
          </dt>
          <dd>
            <a href={calendarFile(entry, studio.business_name)} download="clase.ics" className="text-link">
              Agregar a calendario
            </a>{' '}
            ·{' '}
            <a href={googleCalendarLink(entry)} target="_blank" rel="noopener" className="text-link">
              Google
            </a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
