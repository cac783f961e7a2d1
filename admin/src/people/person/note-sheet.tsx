import { useState } from 'react'
import type { writeNote } from '@aforo/domain/people/admin/contract.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { LongInput, YesNo } from '../../ui/inputs.tsx'
import { NOTED } from './person-fields.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function NoteSheet({ customer_id, name, onClose }: Props) {
  const [text, setText] = useState('')
  const [pinned, setPinned] = useState(false)
  const { working, fault, work } = useWork(onClose)
  const write = () =>
    work(
      (callApi, key) =>
        callApi<typeof writeNote>(
          'POST /customer/{id}/notes',
          { params: { id: customer_id }, body: { text: text.trim(), pinned } },
          { key },
        ),
      () => NOTED,
    )
  return (
    <FormSheet
      title="Nota"
      yes="Guardar"
      errorMessage={fault?.message}
      disabled={text.trim() === ''}
      {...{ working, onClose }}
      onYes={() => void write()}
    >
      <LongInput
        label={`Sobre ${name}`}
        hint="La lee el equipo, nunca ella."
        most={1000}
        value={text}
        onText={setText}
      />
      <YesNo label="Fijar arriba de su página" value={pinned} onYes={setPinned} />
    </FormSheet>
  )
}
