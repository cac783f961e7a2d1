import { useState } from 'react'
import type { payCash } from '@aforo/domain/booking/roster/seats/contract.ts'
import { callApi, type CallApi } from '../../api/call-api.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { pesosFault, parsePesos } from '../../money/cash-session/cash-session-labels.ts'
import type { RosterEntry } from '../roster-words.ts'
import type { SheetProps } from './roster-task.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Records the cash paid for a seat. It counts for the cash session of the class's location (4.5). */
export function PaySheet({
  context,
  entry: { name, key: class_reservation_id },
  onClose,
}: SheetProps & { entry: RosterEntry }) {
  const { price, single_class_id } = context.roster.single_class
  const [text, setText] = useState(price === null ? '' : String(price))
  const { working, fault, work } = useApiMutation(onClose)
  const amount = parsePesos(text)
  const pay = () =>
    work(
      (callApi, key) =>
        callApi<typeof payCash>(
          'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid',
          {
            params: { id: single_class_id, class_reservation_id },
            body: { is_paid: true, amount: amount ?? undefined },
          },
          { key },
        ),
      () => `${name}: pagado.`,
      () => ({ run: async () => void (await unpay(callApi, { id: single_class_id, class_reservation_id })) }),
    )
  return (
    <FormSheet
      title={`Cobrar a ${name}`}
      confirmLabel={amount === null ? 'Cobrar' : `Recibí ${formatPesos(amount)}`}
      errorMessage={fault?.message}
      disabled={amount === null}
      {...{ working, onClose }}
      onConfirm={() => void pay()}
    >
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onText={setText}
        hint="Queda en la caja."
        fault={pesosFault(text)}
      />
    </FormSheet>
  )
}

type SeatParams = { id: number; class_reservation_id: number }
/** Takes the cash of a seat out of the cash session again: it was not paid after all. */
export const unpay = (send: CallApi, params: SeatParams, options?: { key: string }) =>
  send<typeof payCash>(
    'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid',
    { params, body: { is_paid: false } },
    options,
  )
