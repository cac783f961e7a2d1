import type { writeBroadcast } from '@aforo/domain/messaging/broadcasts/contract.ts'
import type { NoteToSend } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { peopleWords } from './audience-words.ts'

type Props = { note: Omit<NoteToSend, 'people'>; people: number; onSent: () => void; onClose: () => void }

/** Says to how many it goes before it goes; where they are others by now, says so and asks again (R14). */
export function SendSheet({ note, people, onSent, onClose }: Props) {
  const { working, fault, work } = useWork(onSent)
  const now = typeof fault?.body.people === 'number' ? fault.body.people : people
  const send = () =>
    work(
      (callApi, key) => callApi<typeof writeBroadcast>('POST /bulletins', { body: { ...note, people: now } }, { key }),
      (sent) => `Va en camino a ${peopleWords(sent.people)}.`,
    )
  return (
    <FormSheet
      title={`Se enviará a ${peopleWords(now)}`}
      yes="Enviar"
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onYes={() => void send()}
    >
      <p className="note-subject">{note.subject}</p>
      <p className="note-body">{note.body}</p>
      <p className="quiet">Ya enviada, no se puede detener.</p>
    </FormSheet>
  )
}
