import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { saveNotes } from '@aforo/domain/booking/roster/contract.ts'
import { isConflict, useVersions } from '../../ui/versions/use-versions.tsx'
import { callApi } from '../../api/call-api.ts'

type Notes = { notes: string; version: number }
type Props = Notes & { single_class_id: number; onSaved: (saved: Notes) => void }
type State = 'saved' | 'saving' | 'unsaved' | { errorMessage: string }

export function NotesBox({ single_class_id, notes, version, onSaved }: Props) {
  const [words, setWords] = useState(notes)
  const [state, setState] = useState<State>('saved')
  const latest = useRef(notes)
  const id = useId()
  const { save, rebase, sheet } = useVersions<Notes, Pick<Notes, 'notes'>>({
    record: { notes, version },
    valuesOf: (one) => ({ notes: one.notes }),
    bodyOf: (values) => ({ notes: values.notes.trim() }),
    onValues: (values) => setWords(values.notes),
    onSaveLocal: (values) => send(values.notes),
    working: state === 'saving',
    labels: { notes: 'Notas del equipo' },
  })
  const follow = useEffectEvent((now: Notes) => {
    if (words !== latest.current) return
    setWords(now.notes)
    latest.current = now.notes
    rebase(now)
  })
  useEffect(() => follow({ notes, version }), [notes, version])
  const send = async (text: string) => {
    setState('saving')
    try {
      const saved = await save({ notes: text }, (body) =>
        callApi<typeof saveNotes>('PUT /class_reservations/roster/{id}/notes', {
          params: { id: single_class_id },
          body: body as Notes,
        }),
      )
      latest.current = saved.notes
      rebase(saved)
      setWords(saved.notes)
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
        value={words}
        placeholder="Solo las lee el personal."
        onChange={({ target }) => {
          setWords(target.value)
          setState('unsaved')
        }}
        onBlur={() => words !== latest.current && void send(words)}
      />
      <p className="quiet" role="status">
        {state === 'saving' && 'Guardando…'}
        {state === 'saved' && words !== '' && 'Guardadas'}
        {state === 'unsaved' && 'Se guardan al salir de aquí.'}
        {typeof state === 'object' && `No se guardaron: ${state.errorMessage}`}
      </p>
    </section>
  )
}
