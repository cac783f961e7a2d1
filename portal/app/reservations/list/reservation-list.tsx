import { memo } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { ReservationRow } from './reservation-rows.ts'
import { type RowAction, RowActions } from './row-actions.tsx'
import { RatingStars } from './rating-stars.tsx'

type Props = {
  rows: readonly ReservationRow[]
  showsGuest: boolean
  showsPlace: boolean
  onDo: (action: RowAction) => void
}

/** A table on a wide screen, cards on a phone (2.36). Memoized, so that a sheet does not rerender the rows. */
export const ReservationList = memo((props: Props) => (
  <>
    <ReservationTable {...props} />
    <ReservationCards {...props} />
  </>
))

function ReservationTable({ rows, showsGuest, showsPlace, onDo }: Props) {
  return (
    <table className="list-table max-lg:hidden">
      <thead>
        <tr>
          <th scope="col">Clase</th>
          {showsGuest && <th scope="col">Invitado</th>}
          <th scope="col">Coach</th>
          <th scope="col">Fecha y Hora</th>
          {showsPlace && <th scope="col">Ubicación</th>}
          <th scope="col">Lugar</th>
          <th scope="col">Estado</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.class_reservation_id}>
            <th scope="row">
              {row.class_type}
              {row.notice && <p className="row-notice">{row.notice}</p>}
            </th>
            {showsGuest && <td>{row.guest ?? <span className="text-ink-2">—</span>}</td>}
            <td>{row.coaches}</td>
            <td>
              <time dateTime={row.class_date} className="whitespace-nowrap">
                {row.date} <b>{row.time}</b>
              </time>
            </td>
            {showsPlace && <td>{row.location}</td>}
            <td className="tabular">{row.spot ?? <span className="text-ink-2">—</span>}</td>
            <td>
              <Status row={row} />
            </td>
            <td>
              <RatingStars row={row} />
              <RowActions row={row} onDo={onDo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReservationCards({ rows, showsPlace, onDo }: Props) {
  return (
    <ul className="grid gap-2 md:grid-cols-2 lg:hidden">
      {rows.map((row) => (
        <li key={row.class_reservation_id} className="list-card" data-status={row.status}>
          <p className="list-card-when">
            <time dateTime={row.class_date}>
              <b className="display">{row.time}</b>
              {row.date}
            </time>
            <Status row={row} />
          </p>
          <h2 className="list-card-title">
            {row.class_type}
            {row.spot && <span> · Lugar {row.spot}</span>}
          </h2>
          <p className="text-small text-ink-2">
            {[row.guest && `Invitado: ${row.guest}`, row.coaches, showsPlace && row.location]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {row.notice && <p className="row-notice">{row.notice}</p>}
          <RatingStars row={row} />
          <RowActions row={row} onDo={onDo} />
        </li>
      ))}
    </ul>
  )
}

const icons = {
  cancelled: 'x',
  'cash-incomplete': 'cash',
  missed: 'alert',
  attended: 'check',
  upcoming: 'calendar',
} as const

function Status({ row: { status, statusLabel } }: { row: ReservationRow }) {
  return (
    <span className="status" data-status={status}>
      <Icon name={icons[status]} size={16} />
      {statusLabel}
    </span>
  )
}
