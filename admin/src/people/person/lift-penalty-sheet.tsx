import type { AdminPenalty } from '@aforo/domain/profile/admin/shapes.ts'
import { liftPenalty } from '@aforo/domain/booking/roster/contract.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useStudio } from '../../api/studio.ts'
import { ReasonSheet } from '../../ui/dialogs/reason-sheet.tsx'

type Penalty = Pick<AdminPenalty, 'class_reservation_penalty_id' | 'end_date'>
type Props = { penalty: Penalty; name: string; zone?: Zone; onClose: () => void }

/** Ends a penalty early, with a reason (R8, R13). */
export function LiftPenaltySheet({ penalty, name, zone, onClose }: Props) {
  const { calendar } = useStudio()
  const { control, sheet } = useSheetForm({
    schema: liftPenalty.body,
    defaultValues: { reason: '' },
    bodyOf: (values) => values,
    send: (body, callApi, key) =>
      callApi<typeof liftPenalty>(
        'POST /class_reservation_penaltys/{id}/lift',
        { params: { id: penalty.class_reservation_penalty_id }, body },
        { key },
      ),
    toMessage: () => `${name} ya puede reservar.`,
    onDone: onClose,
  })
  return (
    <ReasonSheet title="Levantar penalización" confirmLabel="Levantar" {...{ control, onClose }} {...sheet}>
      <p>
        {name} no puede reservar hasta el {formatMoment(parseInstant(penalty.end_date), zone ?? calendar.zone)}.
      </p>
    </ReasonSheet>
  )
}
