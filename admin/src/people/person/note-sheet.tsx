import { useState } from 'react'
import type { writeNote } from '@aforo/domain/people/admin/contract.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextAreaInput, CheckboxInput } from '../../ui/inputs.tsx'
import { NOTE_SAVED } from './person-fields.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function NoteSheet({ customer_id, name, onClose }: Props) {
  const [text, setText] = useState('')
  const [pinned, setPinned] = useState(false)
  const { working, fault, work } = useApiMutation(onClose)
  const write = () =>
    work(
      (callApi, key) =>
        callApi<typeof writeNote>(
          'POST /customer/{id}/notes',
          { params: { id: customer_id }, body: { text: text.trim(), pinned } },
          { key },
        ),
      () => NOTE_SAVED,
    )
  return (
    <FormSheet
      title="Nota"
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={text.trim() === ''}
      {...{ working, onClose }}
      onConfirm={() => void write()}
    >
      <TextAreaInput
        label={`Sobre ${name}`}
        hint="La lee el equipo, nunca ella."
        maxLength={1000}
        value={text}
        onText={setText}
      />
      <CheckboxInput label="Fijar arriba de su página" value={pinned} onChange={setPinned} />
    </FormSheet>
  )
}
