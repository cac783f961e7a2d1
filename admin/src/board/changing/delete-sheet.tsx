import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { deleteClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import type { PlacedClass } from '../placed-class.ts'
import { ClassSummary } from './class-summary.tsx'
import { ScopeChoice } from './scope-and-clashes.tsx'
import { callApi } from '../../api/call-api.ts'

type Props = { singleClass: PlacedClass; onLeave: () => void; onDone: (message: string) => void }

/** Deletes a class that was never booked. A class with bookings can only be cancelled (R6). */
export function DeleteSheet({ singleClass, onLeave, onDone }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi<typeof deleteClass>('DELETE /single_class/{id}', {
        params: { id: singleClass.single_class_id },
        query: { scope },
      }),
    onSuccess: ({ deleted }) => onDone(`${countWords(deleted.length, 'clase eliminada', 'clases eliminadas')}.`),
    networkMode: 'always',
  })
  return (
    <FormSheet
      title="Eliminar clase"
      confirmLabel="Eliminar"
      isDestructive
      working={isPending}
      errorMessage={error?.message}
      onConfirm={mutate}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <ClassSummary singleClass={singleClass} />
        <ScopeChoice {...{ singleClass, scope }} onScope={setScope} />
        <p className="quiet">
          Sale del horario como si nunca hubiera estado, y no se puede deshacer. Sólo se elimina lo que nadie ha
          reservado.
        </p>
      </div>
    </FormSheet>
  )
}
