import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { saveNotes } from '@aforo/domain/booking/roster/contract.ts'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { callApi } from '../../api/call-api.ts'

type Notes = { notes: string; version: number }
type Props = Notes & { single_class_id: number; onSaved: (saved: Notes) => void }
type SaveState = 'saved' | 'saving' | 'unsaved' | { errorMessage: string }

export function NotesBox({ single_class_id, notes, version, onSaved }: Props) {
  const [text, setText] = useState(notes)
  const [state, setState] = useState<SaveState>('saved')
  const latest = useRef(notes)
  const id = useId()
  const { save, rebase, sheet } = useVersions<Notes, Pick<Notes, 'notes'>>({
    record: { notes, version },
    valuesOf: (notesRecord) => ({ notes: notesRecord.notes }),
    bodyOf: (values) => ({ notes: values.notes.trim() }),
    onValues: (values) => setText(values.notes),
    onSaveLocal: (values) => send(values.notes),
    working: state === 'saving',
    labels: { notes: 'Notas del equipo' },
  })
  const syncWithServer = useEffectEvent((serverNotes: Notes) => {
    if (text !== latest.current) return
    setText(serverNotes.notes)
    latest.current = serverNotes.notes
    rebase(serverNotes)
  })
  useEffect(() => syncWithServer({ notes, version }), [notes, version])
  const send = async (notesText: string) => {
    setState('saving')
    try {
      const saved = await save({ notes: notesText }, (body) =>
        callApi<typeof saveNotes>('PUT /class_reservations/roster/{id}/notes', {
          params: { id: single_class_id },
          body: body as Notes,
        }),
      )
      latest.current = saved.notes
      rebase(saved)
      setText(saved.notes)
      setState('saved')
      onSaved(saved)
    } catch (fault) {
      setState(isConflict(fault) ? 'unsaved' : { errorMessage: (fault as Error).message })
    }
  }
  return (
    <section className="notes-box">
      {sheet}
      <label htmlFor={id}>Notas del equipo</label>
      <textarea
        id={id}
        rows={3}
        maxLength={2000}
        value={text}
        placeholder="Solo las lee el personal."
        onChange={({ target }) => {
          setText(target.value)
          setState('unsaved')
        }}
        onBlur={() => text !== latest.current && void send(text)}
      />
      <p className="quiet" role="status">
        {state === 'saving' && 'Guardando…'}
        {state === 'saved' && text !== '' && 'Guardadas'}
        {state === 'unsaved' && 'Se guardan al salir de aquí.'}
        {typeof state === 'object' && `No se guardaron: ${state.errorMessage}`}
      </p>
    </section>
  )
}
