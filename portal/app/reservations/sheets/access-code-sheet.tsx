import { Sheet } from '../../ui/sheet.tsx'
import type { ReservationRow } from '../list/reservation-rows.ts'
import { AccessCode } from './access-code.tsx'

/** 'Código de Acceso' (2.51): the code of one seat, which staff read at check-in. */
export function AccessCodeSheet({ row, onClose }: { row: ReservationRow; onClose: () => void }) {
  return (
    <Sheet title="Código de Acceso" onClose={onClose}>
      <div className="access-code">
        <AccessCode class_reservation_id={row.class_reservation_id} of={`${row.class_type}, ${row.date} ${row.time}`} />
        <p className="text-lead">
          <b>{row.class_type}</b>
          <br />
          {row.date} · {row.time}
          {row.spot && ` · Lugar ${row.spot}`}
        </p>
        {row.guest && <p>Es el código de tu invitado: {row.guest}.</p>}
        <p className="text-small text-ink-2">Muéstralo al llegar a {row.location}.</p>
      </div>
    </Sheet>
  )
}
