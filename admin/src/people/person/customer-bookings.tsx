import { useState } from 'react'
import { Link } from 'react-router'
import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { getAttendance, listReservationsOf } from '@aforo/domain/profile/admin/contract.ts'
import { PAGE_SIZE } from '@aforo/domain/booking/reservations/filters.ts'
import type { ClassReservation, ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'
import { reservationStatus, statusLabels } from '@aforo/domain/booking/reservations/status.ts'
import { zoneAt } from '@aforo/domain/settings/policies.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Failure } from '../../api/wire.ts'
import { useRead } from '../../api/use-read.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { useNow } from '../../ui/now.ts'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows, Trouble } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { rosterPath } from '../../paths.ts'

export type Attendance = {
  data: ResponseOf<typeof getAttendance> | undefined
  error: Failure | null
  isPending: boolean
  refetch: () => unknown
}
type Props = { customer_id: number; attendance: Attendance }

export function CustomerBookings({ customer_id, attendance: { data, error, refetch } }: Props) {
  const { calendar } = useStudio()
  const now = useNow()
  if (error) return <Trouble title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  const { reservations, waitlists, total } = data
  return (
    <>
      <h2 className="part-title">
        Próximas<span className="count">{total}</span>
      </h2>
      {reservations.length === 0 ? (
        <p className="quiet">No tiene clases por venir.</p>
      ) : (
        <Seats caption="Próximas reservaciones" rows={reservations} {...{ now, calendar }} />
      )}
      {waitlists.length > 0 && (
        <>
          <h2 className="part-title">
            Listas de espera<span className="count">{waitlists.length}</span>
          </h2>
          <Table
            caption="Listas de espera"
            columns={lines(calendar)}
            rows={waitlists}
            keyOf={(one) => one.waitlist_id}
          />
        </>
      )}
      <Before customer_id={customer_id} {...{ now, calendar }} />
    </>
  )
}

const BEFORE = { past: 'Pasadas', cancelled: 'Canceladas' } as const satisfies Partial<
  Record<ReservationFilter, string>
>
type Ways = { now: Date; calendar: CalendarPolicy }

function Before({ customer_id, ...ways }: { customer_id: number } & Ways) {
  const [filter, setFilter] = useState<keyof typeof BEFORE | null>(null)
  return (
    <section className="person-before" aria-label="Anteriores">
      <div className="toolbar">
        {(['past', 'cancelled'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button button-outline"
            aria-pressed={filter === one}
            onClick={() => setFilter(filter === one ? null : one)}
          >
            {BEFORE[one]}
          </button>
        ))}
      </div>
      {filter && <Listed key={filter} {...{ customer_id, filter }} {...ways} />}
    </section>
  )
}

function Listed({ customer_id, filter, ...ways }: { customer_id: number; filter: keyof typeof BEFORE } & Ways) {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useRead<typeof listReservationsOf>('GET /customer/{id}/reservations', {
    params: { id: customer_id },
    query: { filter, page: page - 1 },
  })
  if (isPending) return <SkeletonRows rows={4} />
  if (error) return <Trouble title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (data.total === 0) return <p className="quiet">No tiene ninguna.</p>
  return (
    <>
      <Seats caption={`Reservaciones ${BEFORE[filter].toLowerCase()}`} rows={data.reservations} {...ways} />
      <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} of={BEFORE[filter]} />
    </>
  )
}

type SeatsProps = { caption: string; rows: readonly ClassReservation[] } & Ways
const Seats = ({ caption, rows, now, calendar }: SeatsProps) => (
  <Table
    caption={caption}
    columns={seats(now, calendar)}
    rows={rows}
    keyOf={(one) => one.class_reservation_id}
    rowClass={() => 'row-link'}
  />
)

type OfClass = Pick<ClassReservation, 'single_class' | 'single_class_id'>
const hourOf = ({ single_class }: OfClass, calendar: CalendarPolicy): string =>
  formatMoment(parseInstant(single_class.class_date), zoneAt(calendar, single_class.location.timezone))

const classColumn = <Row extends OfClass>(): Column<Row> => ({
  label: 'Clase',
  as: 'head',
  cell: (one) => (
    <Link className="row-way" to={rosterPath(one.single_class_id)}>
      {one.single_class.class_type.name}
    </Link>
  ),
})

const tones: Record<keyof typeof statusLabels, Tone> = {
  cancelled: 'plain',
  'cash-incomplete': 'aviso',
  missed: 'error',
  attended: 'ok',
  upcoming: 'info',
}

const seats = (now: Date, calendar: CalendarPolicy): readonly Column<ClassReservation>[] => [
  classColumn(),
  { label: 'Fecha y hora', cell: (one) => hourOf(one, calendar) },
  { label: 'Ubicación', cell: (one) => one.single_class.location.name },
  {
    label: 'Lugar',
    cell: (one) => one.spot && `Lugar ${labelInRoom(one.single_class.class_type, one.spot)}`,
    hidden: (one) => !one.spot,
  },
  { label: 'Invitado', cell: (one) => one.guest, hidden: (one) => !one.guest },
  {
    label: 'Estado',
    cell: (one) => {
      const status = reservationStatus(one, now)
      return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
    },
  },
]

const lines = (calendar: CalendarPolicy): readonly Column<Waitlist>[] => [
  classColumn(),
  { label: 'Fecha y hora', cell: (one) => hourOf(one, calendar) },
  { label: 'Ubicación', cell: (one) => one.single_class.location.name },
  { label: 'Posición', as: 'number', cell: (one) => `${one.position}.ª en la lista` },
]
