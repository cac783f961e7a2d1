import { useState } from 'react'
import type { payCash } from '@aforo/domain/booking/roster/contract.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { moneyFault, pesosOf } from '../../money/cash-session/cash-session-labels.ts'
import type { RosterLine } from '../roster-words.ts'
import type { SheetProps } from './task.ts'
import { useWork } from '../../api/use-work.ts'

/** Takes the cash of a seat: how much it was lies in the till of the class's place (4.5). */
export function PaySheet({
  at,
  line: { name, key: class_reservation_id },
  onClose,
}: SheetProps & { line: RosterLine }) {
  const { price, single_class_id } = at.roster.single_class
  const [text, setText] = useState(price === null ? '' : String(price))
  const { working, fault, work } = useWork(onClose)
  const amount = pesosOf(text)
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
    )
  return (
    <FormSheet
      title={`Cobrar a ${name}`}
      yes={amount === null ? 'Cobrar' : `Recibí ${formatPesos(amount)}`}
      errorMessage={fault?.message}
      disabled={amount === null}
      {...{ working, onClose }}
      onYes={() => void pay()}
    >
      <TextInput
        label="Cuánto, en pesos"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onText={setText}
        hint="Queda en la caja."
        fault={moneyFault(text)}
      />
    </FormSheet>
  )
}
