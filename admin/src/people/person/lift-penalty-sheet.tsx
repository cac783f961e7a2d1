import { useState } from 'react'
import type { AdminPenalty } from '@aforo/domain/profile/admin/shapes.ts'
import type { liftPenalty } from '@aforo/domain/booking/roster/contract.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useWork } from '../../api/use-work.ts'
import { useStudio } from '../../api/studio.ts'
import { ReasonedSheet } from '../../ui/reasoned-sheet.tsx'

type Penalty = Pick<AdminPenalty, 'class_reservation_penalty_id' | 'end_date'>
type Props = { penalty: Penalty; name: string; zone?: Zone; onClose: () => void }

/** Ends a penalty before its time (R8, R13). */
export function LiftPenaltySheet({ penalty, name, zone, onClose }: Props) {
  const { calendar } = useStudio()
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
  const params = { id: penalty.class_reservation_penalty_id }
  const lift = () =>
    work(
      (callApi, key) =>
        callApi<typeof liftPenalty>(
          'POST /class_reservation_penaltys/{id}/lift',
          { params, body: { reason: reason.trim() } },
          { key },
        ),
      () => `${name} ya puede reservar.`,
    )
  return (
    <ReasonedSheet
      title="Levantar penalización"
      yes="Levantar"
      errorMessage={fault?.message}
      {...{ working, reason, onClose }}
      onReason={setReason}
      onYes={() => void lift()}
    >
      <p>
        {name} no puede reservar hasta el {formatMoment(parseInstant(penalty.end_date), zone ?? calendar.zone)}.
      </p>
    </ReasonedSheet>
  )
}
