import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { deleteClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { counted } from '@aforo/domain/values/spanish.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import type { PlacedClass } from '../placed.ts'
import { ClassLead } from './class-lead.tsx'
import { ScopeChoice } from './reach.tsx'
import { callApi } from '../../api/call-api.ts'

type Props = { one: PlacedClass; onLeave: () => void; onDone: (message: string) => void }

/** Deletes a class that was never booked; others are cancelled instead (R6). */
export function DeleteSheet({ one, onLeave, onDone }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi<typeof deleteClass>('DELETE /single_class/{id}', {
        params: { id: one.single_class_id },
        query: { scope },
      }),
    onSuccess: ({ deleted }) => onDone(`${counted(deleted.length, 'clase eliminada', 'clases eliminadas')}.`),
    networkMode: 'always',
  })
  return (
    <FormSheet
      title="Eliminar clase"
      yes="Eliminar"
      grave
      working={isPending}
      errorMessage={error?.message}
      onYes={mutate}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <ClassLead one={one} />
        <ScopeChoice {...{ one, scope }} onScope={setScope} />
        <p className="quiet">
          Sale del horario como si nunca hubiera estado. Sólo se elimina lo que nadie ha reservado.
        </p>
      </div>
    </FormSheet>
  )
}
