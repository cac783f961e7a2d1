import { cancellationReturnWords } from '@aforo/domain/booking/roster/staff-words.ts'
import { removeSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import type { RosterEntry } from '../roster-words.ts'
import type { SheetProps } from './roster-task.ts'
import { RadioField } from '../../ui/form/fields.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'

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
  const guests = context.entries.filter((guest) => host === null && guest.seat.host_id === class_reservation_id)
  const { control, sheet } = useSheetForm({
    schema: removeSeat.body,
    defaultValues: { reason: '', returns: 'return' },
    bodyOf: ({ reason, returns }) => ({ reason, returns: returns === 'return' }),
    send: (body, callApi, key) =>
      callApi<typeof removeSeat>(
        'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/remove',
        { params: { id: context.roster.single_class.single_class_id, class_reservation_id }, body },
        { key },
      ),
    toMessage: (result) => [`${name} ya no está en la lista.`, ...cancellationReturnWords(result)].join(' '),
    onDone: onClose,
  })
  return (
    <FormSheet title={`Quitar a ${name}`} confirmLabel="Quitar de la lista" isDestructive onClose={onClose} {...sheet}>
      {guests.length > 0 && <p>También se quita a {guests.map((guest) => guest.name).join(', ')}.</p>}
      <p className="quiet">No se puede deshacer: para volver a la lista hay que reservarle otra vez.</p>
      <ReasonField control={control} />
      {seat.is_cash && !seat.is_paid && <p className="quiet">Iba a pagar en recepción: no hay crédito que devolver.</p>}
      {seat.is_cash && seat.is_paid && (
        <RadioField control={control} name="returns" label="Lo que pagó en recepción" options={cashOptions} />
      )}
      {!seat.is_cash && <RadioField control={control} name="returns" label="Su crédito" options={creditOptions} />}
    </FormSheet>
  )
}
