import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { restoreClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { Clash } from '@aforo/domain/booking/timetable/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import { Failure } from '../../api/wire.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import type { PlacedClass } from '../placed.ts'
import { restoredWords } from './change-words.ts'
import { Area } from './class-fields.tsx'
import { ClassLead } from './class-lead.tsx'
import { Clashes } from './reach.tsx'
import { useConsent } from './use-check.ts'

type Props = { one: PlacedClass; onLeave: () => void; onDone: (message: string) => void }

/** Restores a cancelled class; says first that it will be empty (R6). */
export function RestoreSheet({ one, onLeave, onDone }: Props) {
  const [message, setMessage] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { message: string; allow_clashes: boolean }) =>
      callApi<typeof restoreClass>('POST /single_class/{id}/restore', { params: { id: one.single_class_id }, body }),
    onSuccess: ({ told }) => onDone(restoredWords(told)),
    networkMode: 'always',
  })
  const clashes = clashesIn(error)
  const consent = useConsent(clashes)
  return (
    <FormSheet
      title="Reactivar clase"
      yes="Reactivar clase"
      disabled={!consent.isGranted}
      working={isPending}
      errorMessage={clashes.length > 0 ? null : error?.message}
      onYes={() => mutate({ message, allow_clashes: clashes.length > 0 })}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <ClassLead one={one} />
        <p>Vuelve al horario sin nadie: avisamos a quienes tenían lugar para que reserven otra vez.</p>
        <p className="quiet">Sus créditos ya regresaron, y quienes esperaban ya no están en la lista de espera.</p>
        <Area label="Mensaje para quienes tenían lugar" value={message} most={600} onText={setMessage} />
        <Clashes {...{ clashes, consent }} />
      </div>
    </FormSheet>
  )
}

const clashesIn = (error: Error | null): readonly Clash[] =>
  error instanceof Failure && error.code === 'clashes' ? (error.body as { clashes: Clash[] }).clashes : []
