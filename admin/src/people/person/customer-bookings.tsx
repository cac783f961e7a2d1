import { useState } from 'react'
import { Link } from 'react-router'
import { labelInRoom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { getCustomerSummary, listReservationsOf } from '@aforo/domain/profile/admin/contract.ts'
import type { ClassReservation, ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'
import { reservationStatus, statusLabels } from '@aforo/domain/booking/reservations/status.ts'
import { zoneAt } from '@aforo/domain/settings/policies.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { Failure } from '../../api/request.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge, type Tone } from '../../ui/notices/badge.tsx'
import { useNow } from '../../ui/now.ts'
import { Pager } from '../../ui/page/pager.tsx'
import { SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { rosterPath } from '../../paths.ts'

export type Attendance = {
  data: ResponseOf<typeof getCustomerSummary> | undefined
  error: Failure | null
  isPending: boolean
  refetch: () => unknown
}
type Props = { customer_id: number; attendance: Attendance }

export function CustomerBookings({ customer_id, attendance: { data, error, refetch } }: Props) {
  const { calendar } = useStudio()
  const now = useNow()
  if (error) return <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
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
        <ReservationTable caption="Próximas reservaciones" rows={reservations} {...{ now, calendar }} />
      )}
      {waitlists.length > 0 && (
        <>
          <h2 className="part-title">
            Listas de espera<span className="count">{waitlists.length}</span>
          </h2>
          <Table
            caption="Listas de espera"
            columns={waitlistColumns(calendar)}
            rows={waitlists}
            keyOf={(waitlist) => waitlist.waitlist_id}
          />
        </>
      )}
      <EarlierReservations customer_id={customer_id} {...{ now, calendar }} />
    </>
  )
}

const earlierLabels = { past: 'Pasadas', cancelled: 'Canceladas' } as const satisfies Partial<
  Record<ReservationFilter, string>
>
type TableContext = { now: Date; calendar: CalendarPolicy }

function EarlierReservations({ customer_id, ...tableContext }: { customer_id: number } & TableContext) {
  const [filter, setFilter] = useState<keyof typeof earlierLabels | null>(null)
  return (
    <section className="person-before" aria-label="Anteriores">
      <div className="toolbar">
        {(['past', 'cancelled'] as const).map((option) => (
          <button
            key={option}
            type="button"
            className="button button-outline"
            aria-pressed={filter === option}
            onClick={() => setFilter(filter === option ? null : option)}
          >
            {earlierLabels[option]}
          </button>
        ))}
      </div>
      {filter && <ReservationPages key={filter} {...{ customer_id, filter }} {...tableContext} />}
    </section>
  )
}

function ReservationPages({
  customer_id,
  filter,
  ...tableContext
}: { customer_id: number; filter: keyof typeof earlierLabels } & TableContext) {
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useApiQuery<typeof listReservationsOf>(
    'GET /customer/{id}/reservations',
    {
      params: { id: customer_id },
      query: { filter, page: page - 1 },
    },
  )
  if (isPending) return <SkeletonRows rows={4} />
  if (error) return <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (data.total === 0) return <p className="quiet">No tiene ninguna.</p>
  return (
    <>
      <ReservationTable
        caption={`Reservaciones ${earlierLabels[filter].toLowerCase()}`}
        rows={data.reservations}
        {...tableContext}
      />
      <Pager page={page} total={data.total} onPage={setPage} label={earlierLabels[filter]} />
    </>
  )
}

type ReservationTableProps = { caption: string; rows: readonly ClassReservation[] } & TableContext
const ReservationTable = ({ caption, rows, now, calendar }: ReservationTableProps) => (
  <Table
    caption={caption}
    columns={reservationColumns(now, calendar)}
    rows={rows}
    keyOf={(reservation) => reservation.class_reservation_id}
    rowClass={() => 'row-link'}
  />
)

type WithClass = Pick<ClassReservation, 'single_class' | 'single_class_id'>
const formatClassStart = ({ single_class }: WithClass, calendar: CalendarPolicy): string =>
  formatMoment(parseInstant(single_class.class_date), zoneAt(calendar, single_class.location.timezone))

const classColumn = <Row extends WithClass>(): Column<Row> => ({
  label: 'Clase',
  as: 'head',
  cell: (reservation) => (
    <Link className="row-way" to={rosterPath(reservation.single_class_id)}>
      {reservation.single_class.class_type.name}
    </Link>
  ),
})

const statusTones: Record<keyof typeof statusLabels, Tone> = {
  cancelled: 'plain',
  'cash-incomplete': 'aviso',
  missed: 'error',
  attended: 'ok',
  upcoming: 'info',
}

const reservationColumns = (now: Date, calendar: CalendarPolicy): readonly Column<ClassReservation>[] => [
  classColumn(),
  { label: 'Fecha y hora', cell: (reservation) => formatClassStart(reservation, calendar) },
  { label: 'Ubicación', cell: (reservation) => reservation.single_class.location.name },
  {
    label: 'Lugar',
    cell: (reservation) =>
      reservation.spot && `Lugar ${labelInRoom(reservation.single_class.class_type, reservation.spot)}`,
    hidden: (reservation) => !reservation.spot,
  },
  { label: 'Invitado', cell: (reservation) => reservation.guest, hidden: (reservation) => !reservation.guest },
  {
    label: 'Estado',
    cell: (reservation) => {
      const status = reservationStatus(reservation, now)
      return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
    },
  },
]

const waitlistColumns = (calendar: CalendarPolicy): readonly Column<Waitlist>[] => [
  classColumn(),
  { label: 'Fecha y hora', cell: (waitlist) => formatClassStart(waitlist, calendar) },
  { label: 'Ubicación', cell: (waitlist) => waitlist.single_class.location.name },
  { label: 'Posición', as: 'number', cell: (waitlist) => `${waitlist.position}.ª en la lista` },
]
