import { useState } from 'react'
import { cancellationReturnWords } from '@aforo/domain/booking/roster/staff-words.ts'
import type { removeSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import { RadioInput } from '../../ui/inputs.tsx'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import type { RosterEntry } from '../roster-words.ts'
import type { SheetProps } from './roster-task.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

const cashOptions = [
  { value: 'return', label: 'Darle una clase o saldo, según tus ajustes' },
  { value: 'forfeit', label: 'Nada: no aplica o ya se le devolvió el dinero' },
]
const creditOptions = [
  { value: 'return', label: 'Devolver el crédito' },
  { value: 'forfeit', label: 'No devolverlo' },
]

/** Removes a person with a reason. Reception chooses whether the credit or payment is returned (R6, R13). */
export function RemoveSheet({ context, entry, onClose }: SheetProps & { entry: RosterEntry }) {
  const { seat, name, host, key: class_reservation_id } = entry
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState('return')
  const { working, fault, work } = useApiMutation(onClose)
  const guests = context.entries.filter((guest) => host === null && guest.seat.host_id === class_reservation_id)
  const remove = () =>
    work(
      (callApi, key) =>
        callApi<typeof removeSeat>(
          'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove',
          {
            params: { id: context.roster.single_class.single_class_id, class_reservation_id },
            body: { reason: reason.trim(), returns: choice === 'return' },
          },
          { key },
        ),
      (result) => [`${name} ya no está en la lista.`, ...cancellationReturnWords(result)].join(' '),
    )
  return (
    <FormSheet
      title={`Quitar a ${name}`}
      confirmLabel="Quitar de la lista"
      isDestructive
      disabled={!isReason(reason)}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void remove()}
    >
      {guests.length > 0 && <p>También se quita a {guests.map((guest) => guest.name).join(', ')}.</p>}
      <p className="quiet">No se puede deshacer: para volver a la lista hay que reservarle otra vez.</p>
      <ReasonInput reason={reason} onReason={setReason} />
      {seat.is_cash && !seat.is_paid && <p className="quiet">Iba a pagar en recepción: no hay crédito que devolver.</p>}
      {seat.is_cash && seat.is_paid && (
        <RadioInput label="Lo que pagó en recepción" value={choice} options={cashOptions} onText={setChoice} />
      )}
      {!seat.is_cash && <RadioInput label="Su crédito" value={choice} options={creditOptions} onText={setChoice} />}
    </FormSheet>
  )
}
