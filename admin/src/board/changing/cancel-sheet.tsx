import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancelClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import type { PlacedClass } from '../placed-class.ts'
import { cancelledWords, cancelMeans } from './change-words.ts'
import { CancellationFields } from './cancellation-fields.tsx'
import { ClassSummary } from './class-summary.tsx'
import { ScopeChoice } from './scope-and-clashes.tsx'
import { useAffected } from './use-clash-check.ts'
import { callApi } from '../../api/call-api.ts'

type Props = { singleClass: PlacedClass; onLeave: () => void; onDone: (message: string) => void }

/** Cancels a class. Shows first which credits are returned and how many people are notified (R6). */
export function CancelSheet({ singleClass, onLeave, onDone }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const { affected } = useAffected(singleClass.single_class_id, scope)
  const { mutate, isPending, error } = useCancelClass(singleClass, onDone)
  return (
    <FormSheet
      title="Cancelar clase"
      confirmLabel={scope === 'this' ? 'Cancelar clase' : 'Cancelar clases'}
      isDestructive
      working={isPending}
      errorMessage={error?.message}
      onConfirm={() => mutate({ scope, reason, message })}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <ClassSummary singleClass={singleClass} />
        <ScopeChoice {...{ singleClass, scope }} onScope={setScope} />
        <p role="status">{affected && <b>{cancelMeans(affected)}</b>}</p>
        <p className="quiet">
          No se puede deshacer: si luego sí se da, la reactivas vacía y cada quien reserva otra vez.
        </p>
        <CancellationFields {...{ reason, message }} onReason={setReason} onMessage={setMessage} />
      </div>
    </FormSheet>
  )
}

type CancelInput = { scope: Scope; reason: string; message: string }

function useCancelClass(singleClass: PlacedClass, onDone: Props['onDone']) {
  return useMutation({
    mutationFn: (body: CancelInput) =>
      callApi<typeof cancelClass>('POST /single_class/{id}/cancel', {
        params: { id: singleClass.single_class_id },
        body,
      }),
    onSuccess: ({ affected }) => onDone(cancelledWords(affected)),
    networkMode: 'always',
  })
}
