import { useState } from 'react'
import type { saveSegment } from '@aforo/domain/customers/contract.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'

export function SaveSegmentSheet({ filter, onClose }: { filter: ListFilter; onClose: () => void }) {
  const [name, setName] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const save = () =>
    work(
      (callApi, key) =>
        callApi<typeof saveSegment>('POST /customer/segments', { body: { name: name.trim(), filter } }, { key }),
      ({ segment }) => `Guardado: ${segment.name}.`,
    )
  return (
    <FormSheet
      title="Guardar este grupo"
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={name.trim() === ''}
      {...{ working, onClose }}
      onConfirm={() => void save()}
    >
      <TextInput
        label="Nombre"
        hint="Lo ve todo el equipo. Con el nombre de otro grupo, lo reemplaza."
        maxLength={60}
        required
        value={name}
        onText={setName}
      />
    </FormSheet>
  )
}
