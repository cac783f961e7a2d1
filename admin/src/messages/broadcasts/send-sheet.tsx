import type { writeBroadcast } from '@aforo/domain/messaging/broadcasts/contract.ts'
import type { BroadcastInput } from '@aforo/domain/messaging/broadcasts/shapes.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { peopleWords } from '../../ui/names.ts'

type Props = { note: Omit<BroadcastInput, 'people'>; people: number; onSent: () => void; onClose: () => void }

/** Confirms the number of recipients; if it has changed, the server refuses and the new number is shown (R14). */
export function SendSheet({ note, people, onSent, onClose }: Props) {
  const { working, fault, work } = useApiMutation(onSent)
  const currentCount = typeof fault?.body.people === 'number' ? fault.body.people : people
  const send = () =>
    work(
      (callApi, key) =>
        callApi<typeof writeBroadcast>('POST /bulletins', { body: { ...note, people: currentCount } }, { key }),
      (result) => `Va en camino a ${peopleWords(result.people)}.`,
    )
  return (
    <FormSheet
      title={`Se enviará a ${peopleWords(currentCount)}`}
      confirmLabel="Enviar"
      errorMessage={fault?.message}
      {...{ working, onClose }}
      onConfirm={() => void send()}
    >
      <p className="note-subject">{note.subject}</p>
      <p className="note-body">{note.body}</p>
      <p className="quiet">Ya enviada, no se puede detener.</p>
    </FormSheet>
  )
}
