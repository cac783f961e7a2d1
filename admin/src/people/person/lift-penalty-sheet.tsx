import { useState } from 'react'
import type { AdminPenalty } from '@aforo/domain/profile/admin/shapes.ts'
import type { liftPenalty } from '@aforo/domain/booking/roster/contract.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useStudio } from '../../api/studio.ts'
import { ReasonSheet } from '../../ui/reason-sheet.tsx'

type Penalty = Pick<AdminPenalty, 'class_reservation_penalty_id' | 'end_date'>
type Props = { penalty: Penalty; name: string; zone?: Zone; onClose: () => void }

/** Ends a penalty early, with a reason (R8, R13). */
export function LiftPenaltySheet({ penalty, name, zone, onClose }: Props) {
  const { calendar } = useStudio()
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
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
    <ReasonSheet
      title="Levantar penalización"
      confirmLabel="Levantar"
      errorMessage={fault?.message}
      {...{ working, reason, onClose }}
      onReason={setReason}
      onConfirm={() => void lift()}
    >
      <p>
        {name} no puede reservar hasta el {formatMoment(parseInstant(penalty.end_date), zone ?? calendar.zone)}.
      </p>
    </ReasonSheet>
  )
}
