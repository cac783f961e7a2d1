import type { closeList } from '@aforo/domain/booking/roster/contract.ts'
import { decideClosing } from '@aforo/domain/booking/roster/closing.ts'
import { isUnsent } from '../../offline/tap-store.ts'
import { checkInQueue, useTaps } from '../../offline/check-in-queue.ts'
import { findMissing } from '../roster-words.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import type { SheetProps } from './roster-task.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Closes the list of a started class. Lists first the people who will count as no-shows (R8). */
export function CloseSheet({ context, onClose }: SheetProps) {
  const { single_class } = context.roster
  const taps = useTaps(checkInQueue(useCurrentStaff().customerId))
  const { working, fault, work } = useApiMutation(onClose)
  const verdict = decideClosing(single_class, context.now)
  const unsentCount = taps.filter((tap) => isUnsent(tap) && tap.single_class_id === single_class.single_class_id).length
  const missingEntries = findMissing(context.entries)
  const close = () =>
    work(
      (callApi, key) =>
        callApi<typeof closeList>(
          'POST /class_reservations/roster/{id}/close',
          { params: { id: single_class.single_class_id } },
          { key },
        ),
      ({ absent }) => `Lista cerrada. ${absentWords(absent)}`,
    )
  const blockedReason =
    unsentCount > 0 ? 'Hay marcas sin enviar: espera a tener conexión.' : verdict.allowed ? null : verdict.message
  return (
    <FormSheet
      title="Cerrar la lista"
      confirmLabel="Cerrar lista"
      disabled={blockedReason !== null}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void close()}
    >
      {blockedReason && <p role="status">{blockedReason}</p>}
      <p className="quiet">Después, solo la administración puede volver a abrirla.</p>
      {missingEntries.length === 0 ? (
        <p>No falta nadie por marcar.</p>
      ) : (
        <>
          <p>
            {missingEntries.length === 1
              ? '1 persona sin marcar contará como que no asistió:'
              : `${missingEntries.length} personas sin marcar contarán como que no asistieron:`}
          </p>
          <ul className="absent">
            {missingEntries.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </FormSheet>
  )
}

function absentWords(absent: number): string {
  if (absent === 0) return 'No faltó nadie.'
  return absent === 1 ? 'Faltó 1 persona.' : `Faltaron ${absent} personas.`
}
