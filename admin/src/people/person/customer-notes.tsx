import type { listNotes, pinNote, deleteNote } from '@aforo/domain/people/admin/contract.ts'
import type { Note } from '@aforo/domain/people/admin/shapes.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import type { Failure } from '../../api/request.ts'
import { useStudio } from '../../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { NOTE_REMOVED } from './person-fields.ts'

type NotesQuery = { data: ResponseOf<typeof listNotes> | undefined; error: Failure | null; refetch: () => unknown }
type Props = { customer_id: number; notes: NotesQuery; onWrite: () => void }

export function CustomerNotes({ customer_id, notes: { data, error, refetch }, onWrite }: Props) {
  if (error) return <ErrorState title="No pudimos mostrarlas" text={error.message} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      <h2 className="part-title">Notas</h2>
      {data.notes.length === 0 && (
        <EmptyState title="Nadie ha anotado nada." text="Lo que anotes aquí lo lee el equipo, nunca ella.">
          <Button look="outline" onClick={onWrite}>
            Escribir una nota
          </Button>
        </EmptyState>
      )}
      <ul className="bought">
        {data.notes.map((note) => (
          <li key={note.customer_note_id}>
            <NoteCard customer_id={customer_id} note={note} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoteCard({ customer_id, note }: { customer_id: number; note: Note }) {
  const { calendar } = useStudio()
  const [isConfirming, setConfirming] = useState(false)
  const { working, fault, work } = useApiMutation(() => setConfirming(false))
  const params = { id: customer_id, customer_note_id: note.customer_note_id }
  const setPinned = (pinned: boolean) =>
    callApi<typeof pinNote>('PUT /customer/{id}/notes/{customer_note_id}', { params, body: { pinned } })
  const pin = () =>
    work(
      () => setPinned(!note.pinned),
      () => (note.pinned ? 'Nota suelta.' : 'Nota fijada.'),
      () => ({ run: async () => void (await setPinned(note.pinned)) }),
    )
  const takeBack = () =>
    work(
      () => callApi<typeof deleteNote>('DELETE /customer/{id}/notes/{customer_note_id}', { params }),
      () => NOTE_REMOVED,
    )
  return (
    <article className="bought-one">
      {fault && <Fault>{fault.message}</Fault>}
      <p className="person-note">{note.text}</p>
      <small>
        {note.by} · {formatMoment(parseInstant(note.createdAt), calendar.zone)}
      </small>
      <div className="toolbar">
        <Button look="outline" aria-pressed={note.pinned} disabled={working} onClick={() => void pin()}>
          {note.pinned ? 'Soltar' : 'Fijar arriba'}
        </Button>
        <Button
          look="outline"
          disabled={working}
          aria-label={`Quitar nota: ${note.text}`}
          onClick={() => setConfirming(true)}
        >
          Quitar
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Sí, quitar"
          working={working}
          onConfirm={() => void takeBack()}
          onCancel={() => setConfirming(false)}
        >
          <p className="lead">¿Deseas quitar esta nota?</p>
          <p className="person-note">{note.text}</p>
          <p className="quiet">No se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </article>
  )
}
