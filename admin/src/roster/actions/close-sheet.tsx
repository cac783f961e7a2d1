import type { closeList } from '@aforo/domain/booking/roster/contract.ts'
import { decideClosing } from '@aforo/domain/booking/roster/closing.ts'
import { isUnsent } from '../../offline/taps.ts'
import { checkInQueue, useTaps } from '../../offline/check-in-queue.ts'
import { missingFrom } from '../roster-words.ts'
import { useCurrentStaff } from '../../api/use-current-staff.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import type { SheetProps } from './task.ts'
import { useWork } from '../../api/use-work.ts'

/** Closes the list of a class that has begun; says first who counts as a no-show (R8). */
export function CloseSheet({ at, onClose }: SheetProps) {
  const { single_class } = at.roster
  const taps = useTaps(checkInQueue(useCurrentStaff().account))
  const { working, fault, work } = useWork(onClose)
  const verdict = decideClosing(single_class, at.now)
  const waiting = taps.filter((tap) => isUnsent(tap) && tap.single_class_id === single_class.single_class_id).length
  const missing = missingFrom(at.lines)
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
  const hindrance =
    waiting > 0 ? 'Hay marcas sin enviar: espera a tener conexión.' : verdict.allowed ? null : verdict.message
  return (
    <FormSheet
      title="Cerrar la lista"
      yes="Cerrar lista"
      disabled={hindrance !== null}
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void close()}
    >
      {hindrance && <p role="status">{hindrance}</p>}
      {missing.length === 0 ? (
        <p>No falta nadie por marcar.</p>
      ) : (
        <>
          <p>
            {missing.length === 1
              ? '1 persona sin marcar contará como que no asistió:'
              : `${missing.length} personas sin marcar contarán como que no asistieron:`}
          </p>
          <ul className="absent">
            {missing.map(({ key, name }) => (
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
