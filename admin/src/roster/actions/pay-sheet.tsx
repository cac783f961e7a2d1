import { payCash } from '@aforo/domain/booking/roster/seats/contract.ts'
import { callApi, type CallApi } from '../../api/call-api.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { parsePesos, pesosFaults, pesosInput } from '../../money/cash-session/cash-session-labels.ts'
import type { RosterEntry } from '../roster-words.ts'
import type { SheetProps } from './roster-task.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'

/** Records the cash paid for a seat. It counts for the cash session of the class's location (4.5). */
export function PaySheet({
  context,
  entry: { name, key: class_reservation_id },
  onClose,
}: SheetProps & { entry: RosterEntry }) {
  const { price, single_class_id } = context.roster.single_class
  const { control, values, sheet } = useSheetForm({
    schema: payCash.body,
    defaultValues: { amount: price === null ? '' : String(price) },
    bodyOf: ({ amount }) => ({ is_paid: true, amount: parsePesos(amount) ?? Number.NaN }),
    missingOf: (typed) => pesosFaults(typed),
    send: (body, callApi, key) =>
      callApi<typeof payCash>(
        'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid',
        { params: { id: single_class_id, class_reservation_id }, body },
        { key },
      ),
    toMessage: () => `${name}: pagado.`,
    toUndo: () => ({ run: async () => void (await unpay(callApi, { id: single_class_id, class_reservation_id })) }),
    onDone: onClose,
  })
  const amount = parsePesos(values.amount)
  return (
    <FormSheet
      title={`Cobrar a ${name}`}
      confirmLabel={amount === null ? 'Cobrar' : `Recibí ${formatPesos(amount)}`}
      onClose={onClose}
      {...sheet}
    >
      <TextField control={control} name="amount" label="Cuánto, en pesos" {...pesosInput} hint="Queda en la caja." />
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
