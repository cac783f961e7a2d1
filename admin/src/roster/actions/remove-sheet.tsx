import { useState } from 'react'
import { cancellationReturnWords } from '@aforo/domain/booking/roster/staff-words.ts'
import type { removeSeat } from '@aforo/domain/booking/roster/contract.ts'
import { OneOf } from '../../ui/inputs.tsx'
import { FormSheet, isReason, ReasonInput } from '../../ui/form-sheet.tsx'
import type { RosterLine } from '../roster-words.ts'
import type { SheetProps } from './task.ts'
import { useWork } from '../../api/use-work.ts'

const cashWays = [
  { value: 'back', label: 'Darle una clase o saldo, según tus ajustes' },
  { value: 'lost', label: 'Nada: no aplica o ya se le devolvió el dinero' },
]
const ways = [
  { value: 'back', label: 'Devolver el crédito' },
  { value: 'lost', label: 'No devolverlo' },
]

/** Removes a person with a reason, and decides on the credit (R6, R13). */
export function RemoveSheet({ at, line, onClose }: SheetProps & { line: RosterLine }) {
  const { seat, name, host, key: class_reservation_id } = line
  const [reason, setReason] = useState('')
  const [way, setWay] = useState('back')
  const { working, fault, work } = useWork(onClose)
  const guests = at.lines.filter((one) => host === null && one.seat.host_id === class_reservation_id)
  const remove = () =>
    work(
      (callApi, key) =>
        callApi<typeof removeSeat>(
          'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove',
          {
            params: { id: at.roster.single_class.single_class_id, class_reservation_id },
            body: { reason: reason.trim(), returns: way === 'back' },
          },
          { key },
        ),
      (removed) => [`${name} ya no está en la lista.`, ...cancellationReturnWords(removed)].join(' '),
    )
  return (
    <FormSheet
      title={`Quitar a ${name}`}
      yes="Quitar de la lista"
      grave
      disabled={!isReason(reason)}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void remove()}
    >
      {guests.length > 0 && <p>También se quita a {guests.map((one) => one.name).join(', ')}.</p>}
      <ReasonInput reason={reason} onReason={setReason} />
      {seat.is_cash && !seat.is_paid && <p className="quiet">Iba a pagar en recepción: no hay crédito que devolver.</p>}
      {seat.is_cash && seat.is_paid && (
        <OneOf label="Lo que pagó en recepción" value={way} options={cashWays} onText={setWay} />
      )}
      {!seat.is_cash && <OneOf label="Su crédito" value={way} options={ways} onText={setWay} />}
    </FormSheet>
  )
}
