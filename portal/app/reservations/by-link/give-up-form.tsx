import { useRevalidator } from 'react-router'
import { confirmations } from '@aforo/domain/booking/reservations/confirmations.ts'
import type { cancelReminded } from '@aforo/domain/messaging/reminders/contract.ts'
import type { CancellationOutcome } from '@aforo/domain/messaging/reminders/shapes.ts'
import { useSubmitting } from '../../account/submitting.ts'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { LinkedSeat } from './load-reminded.ts'

type Props = { token: string; seat: LinkedSeat; onCancelled: (result: CancellationOutcome) => void }

/** What is lost or comes back is said before the one button; or why there is none (2.49, 4.6). */
export function GiveUpForm({ token, seat: { offer, class_date }, onCancelled }: Props) {
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const { faults, working, form } = useSubmitting<never>(async () => {
    const sending = { params: { token }, body: { class_date } }
    const answer = await callApi<typeof cancelReminded>('POST /reminders/{token}/cancel', sending)
    if (!answer.ok) {
      // The state changed: refetch shows it above the reason.
      if ([404, 409, 412].includes(answer.failure.status)) void revalidate()
      return { form: answer.failure.message }
    }
    onCancelled(answer.value)
    success(confirmations.cancelled)
    return {}
  })
  if (!offer.isAllowed)
    return (
      <>
        <p className="notice">
          <Icon name="alert" size={20} />
          {offer.why}
        </p>
        <a href={paths.myReservations()} className="lone-link mt-4">
          Ver mis reservaciones
        </a>
      </>
    )
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2">
        Si no puedes venir, suelta tu lugar para que alguien más lo aproveche. {offer.consequence}
      </p>
      {offer.warning && (
        <p className="notice">
          <Icon name="alert" size={20} />
          {offer.warning}
        </p>
      )}
      {faults.form && <Fault>{faults.form}</Fault>}
      <Button type="submit" look="danger" working={working} className="w-full">
        Cancelar clase
      </Button>
      <a href={paths.myReservations()} className="lone-link justify-self-start">
        Ver mis reservaciones
      </a>
    </form>
  )
}
