import { useEffect, useState } from 'react'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { localTime } from 'studio/values/days.ts'
import { useStudio } from '../../frame/studio.ts'
import { Fault } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { ReservationRow } from '../list/reservation-rows.ts'
import { type Brought, bringCode, type Code, keptCode } from './kept-codes.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** 'Código de Acceso' (2.51): what the door reads, with the screen awake and, once kept, without a connection. */
export function AccessCodeSheet({ row, onClose }: { row: ReservationRow; onClose: () => void }) {
  const brought = useCode(row.class_reservation_id)
  useWakeLock()
  return (
    <Sheet title="Código de Acceso" onClose={onClose}>
      <div className="access-code">
        {brought && 'fault' in brought && <Fault>{brought.fault}</Fault>}
        {!(brought && 'fault' in brought) && <Drawn code={brought?.code ?? null} row={row} />}
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

function Drawn({ code, row }: { code: Code | null; row: ReservationRow }) {
  const { zone } = calendarPolicy(useStudio())
  return (
    <>
      <div
        className="access-code-square"
        role="img"
        aria-label={code ? `Código QR de ${row.class_type}, ${row.date} ${row.time}` : 'Buscando tu código'}
        dangerouslySetInnerHTML={{ __html: code?.svg ?? '' }}
      />
      <p role="status" className="text-small text-ink-2">
        {code?.keptAt && `Sin conexión · guardado ${localTime(code.keptAt, zone)}`}
      </p>
    </>
  )
}

/** The kept code at once, then what the studio says now; null while there is neither. */
function useCode(class_reservation_id: number): Brought | null {
  const [brought, setBrought] = useState<Brought | null>(() => {
    const kept = keptCode(class_reservation_id)
    return kept && { code: { ...kept, keptAt: null } }
  })
  useEffect(() => {
    let isGone = false
    void bringCode(class_reservation_id).then((told) => isGone || setBrought(told))
    return () => {
      isGone = true
    }
  }, [class_reservation_id])
  return brought
}
