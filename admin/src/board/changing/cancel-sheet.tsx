import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancelClass } from '@aforo/domain/booking/timetable/contract.ts'
import type { Scope } from '@aforo/domain/booking/timetable/shapes.ts'
import { Field } from '../../ui/field.tsx'
import { FormSheet } from '../../ui/form-sheet.tsx'
import type { PlacedClass } from '../placed.ts'
import { cancelledWords, cancelMeans } from './change-words.ts'
import { Area } from './class-fields.tsx'
import { ClassLead } from './class-lead.tsx'
import { ScopeChoice } from './reach.tsx'
import { useAffected } from './use-check.ts'
import { callApi } from '../../api/call-api.ts'

type Props = { one: PlacedClass; onLeave: () => void; onDone: (message: string) => void }

/** Cancels a class; shows what is returned and who is notified (R6). */
export function CancelSheet({ one, onLeave, onDone }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const { affected } = useAffected(one.single_class_id, scope)
  const { mutate, isPending, error } = useCancelling(one, onDone)
  return (
    <FormSheet
      title="Cancelar clase"
      yes={scope === 'this' ? 'Cancelar clase' : 'Cancelar clases'}
      grave
      working={isPending}
      errorMessage={error?.message}
      onYes={() => mutate({ scope, reason, message })}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <ClassLead one={one} />
        <ScopeChoice {...{ one, scope }} onScope={setScope} />
        <p role="status">{affected && <b>{cancelMeans(affected)}</b>}</p>
        <p className="quiet">Si luego sí se da, la reactivas vacía: cada quien reserva otra vez.</p>
        <Field
          label="Motivo, para el equipo"
          required
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Area label="Mensaje para quienes reservaron" value={message} most={600} onText={setMessage} />
      </div>
    </FormSheet>
  )
}

type Sent = { scope: Scope; reason: string; message: string }

function useCancelling(one: PlacedClass, onDone: Props['onDone']) {
  return useMutation({
    mutationFn: (body: Sent) =>
      callApi<typeof cancelClass>('POST /single_class/{id}/cancel', { params: { id: one.single_class_id }, body }),
    onSuccess: ({ affected }) => onDone(cancelledWords(affected)),
    networkMode: 'always',
  })
}
