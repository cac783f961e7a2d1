import { useEffect, useId, useRef, useState } from 'react'
import type { keepNotes } from 'studio/roster/contract.ts'
import { useAsk } from '../../api/use-ask.ts'

type Props = { single_class_id: number; notes: string; onKept: (notes: string) => void }
type State = 'kept' | 'saving' | 'unsaved' | { trouble: string }

/** What staff write for each other about a class: kept when the hand leaves it. */
export function NotesBox({ single_class_id, notes, onKept }: Props) {
  const [words, setWords] = useState(notes)
  const [state, setState] = useState<State>('kept')
  const kept = useRef(notes)
  const id = useId()
  const ask = useAsk()
  useEffect(() => {
    // What another device wrote is shown, unless something is being written here.
    setWords((now) => (now === kept.current ? notes : now))
    kept.current = notes
  }, [notes])
  const save = async () => {
    if (words === kept.current) return
    setState('saving')
    try {
      const sending = { params: { id: single_class_id }, body: { notes: words } }
      const told = await ask<typeof keepNotes>('PUT /class_reservations/roster/{id}/notes', sending)
      kept.current = told.notes
      setWords(told.notes)
      setState('kept')
      onKept(told.notes)
    } catch (fault) {
      setState({ trouble: (fault as Error).message })
    }
  }
  return (
    <section className="notes-box">
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
        onBlur={() => void save()}
      />
      <p className="quiet" role="status">
        {state === 'saving' && 'Guardando…'}
        {state === 'kept' && words !== '' && 'Guardadas'}
        {state === 'unsaved' && 'Se guardan al salir de aquí.'}
        {typeof state === 'object' && `No se guardaron: ${state.trouble}`}
      </p>
    </section>
  )
}
