import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { cancelClass } from 'studio/timetable/contract.ts'
import type { Scope } from 'studio/timetable/shapes.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { whenWords } from '../board-words.ts'
import type { PlacedClass } from '../placed.ts'
import { cancelledWords, cancelMeans } from './change-words.ts'
import { Area } from './class-fields.tsx'
import { Fault, ScopeChoice } from './reach.tsx'
import { useAsk } from './use-ask.ts'
import { useAffected } from './use-check.ts'

type Props = { one: PlacedClass; onLeave: () => void; onDone: (told: string) => void }

/** Cancels a class for good: says what goes back and who hears of it before it is done (R6). */
export function CancelSheet({ one, onLeave, onDone }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const form = useId()
  const affected = useAffected(one.single_class_id, scope)
  const { mutate, isPending, error } = useCancelling(one, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ scope, reason, message })
  }
  return (
    <Dialog
      title="Cancelar clase"
      onClose={onLeave}
      actions={
        <>
          <Button look="outline" onClick={onLeave}>
            Regresar
          </Button>
          <Button type="submit" form={form} working={isPending}>
            {scope === 'this' ? 'Cancelar clase' : 'Cancelar clases'}
          </Button>
        </>
      }
    >
      <form id={form} className="sheet-form" onSubmit={submit}>
        <p className="lead">
          <b>{one.class_type.name}</b>
          <small>
            {whenWords(one)} · {one.location.name}
          </small>
        </p>
        <Fault message={error?.message ?? null} />
        <ScopeChoice {...{ one, scope }} onScope={setScope} />
        <p role="status">{affected && <b>{cancelMeans(affected)}</b>}</p>
        <p className="quiet">No se puede deshacer: para volver a ofrecerla se crea una nueva.</p>
        <Field
          label="Motivo, para el equipo"
          required
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Area label="Mensaje para quienes reservaron" value={message} most={600} onText={setMessage} />
      </form>
    </Dialog>
  )
}

type Sent = { scope: Scope; reason: string; message: string }

function useCancelling(one: PlacedClass, onDone: Props['onDone']) {
  const ask = useAsk()
  return useMutation({
    mutationFn: (body: Sent) =>
      ask<typeof cancelClass>('POST /single_class/{id}/cancel', { params: { id: one.single_class_id }, body }),
    onSuccess: ({ affected }) => onDone(cancelledWords(affected)),
    networkMode: 'always',
  })
}
