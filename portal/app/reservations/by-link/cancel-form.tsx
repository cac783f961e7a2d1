import { useRevalidator } from 'react-router'
import { confirmations } from '@aforo/domain/booking/reservations/confirmations.ts'
import type { cancelReminded } from '@aforo/domain/messaging/reminders/contract.ts'
import type { CancellationOutcome } from '@aforo/domain/messaging/reminders/shapes.ts'
import { useFormSubmit } from '../../account/use-form-submit.ts'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { LinkedSeat } from './load-linked-seat.ts'

type Props = { token: string; seat: LinkedSeat; onCancelled: (result: CancellationOutcome) => void }

/** The cancel button with its consequences, or the reason why the seat cannot be cancelled (2.49, 4.6). */
export function CancelForm({ token, seat: { offer, class_date }, onCancelled }: Props) {
  const { success } = useAlerts()
  const { revalidate } = useRevalidator()
  const { faults, working, form } = useFormSubmit<never>(async () => {
    const payload = { params: { token }, body: { class_date } }
    const response = await callApi<typeof cancelReminded>('POST /reminders/{token}/cancel', payload)
    if (!response.ok) {
      // The reservation has changed: the refetch shows its new state beside this message.
      if ([404, 409, 412].includes(response.failure.status)) void revalidate()
      return { form: response.failure.message }
    }
    onCancelled(response.value)
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
