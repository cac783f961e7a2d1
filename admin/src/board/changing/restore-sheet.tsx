import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { restoreClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { Clash } from '@aforo/domain/booking/timetable/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import { Failure } from '../../api/request.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import type { PlacedClass } from '../placed-class.ts'
import { restoredWords } from './change-words.ts'
import { TextAreaField } from './class-fields.tsx'
import { ClassSummary } from './class-summary.tsx'
import { Clashes } from './scope-and-clashes.tsx'
import { useClashConsent } from './use-clash-check.ts'

type Props = { singleClass: PlacedClass; onLeave: () => void; onDone: (message: string) => void }

/** Restores a cancelled class. It comes back without bookings, and the sheet says so first (R6). */
export function RestoreSheet({ singleClass, onLeave, onDone }: Props) {
  const [message, setMessage] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { message: string; allow_clashes: boolean }) =>
      callApi<typeof restoreClass>('POST /single_class/{id}/restore', {
        params: { id: singleClass.single_class_id },
        body,
      }),
    onSuccess: ({ told }) => onDone(restoredWords(told)),
    networkMode: 'always',
  })
  const clashes = clashesIn(error)
  const consent = useClashConsent(clashes)
  return (
    <FormSheet
      title="Reactivar clase"
      confirmLabel="Reactivar clase"
      disabled={!consent.isGranted}
      working={isPending}
      errorMessage={clashes.length > 0 ? null : error?.message}
      onConfirm={() => mutate({ message, allow_clashes: clashes.length > 0 })}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <ClassSummary singleClass={singleClass} />
        <p>Vuelve al horario sin nadie: avisamos a quienes tenían lugar para que reserven otra vez.</p>
        <p className="quiet">Sus créditos ya regresaron, y quienes esperaban ya no están en la lista de espera.</p>
        <TextAreaField label="Mensaje para quienes tenían lugar" value={message} maxLength={600} onText={setMessage} />
        <Clashes {...{ clashes, consent }} />
      </div>
    </FormSheet>
  )
}

const clashesIn = (error: Error | null): readonly Clash[] =>
  error instanceof Failure && error.code === 'clashes' ? (error.body as { clashes: Clash[] }).clashes : []
