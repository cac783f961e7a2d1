import { writeNote } from '@aforo/domain/people/admin/contract.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { CheckboxField, TextAreaField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { NOTE_SAVED } from './person-fields.ts'

type Props = { customer_id: number; name: string; onClose: () => void }

export function NoteSheet({ customer_id, name, onClose }: Props) {
  const { control, sheet } = useSheetForm({
    schema: writeNote.body,
    defaultValues: { text: '', pinned: false },
    bodyOf: (values) => values,
    send: (body, callApi, key) =>
      callApi<typeof writeNote>('POST /customer/{id}/notes', { params: { id: customer_id }, body }, { key }),
    toMessage: () => NOTE_SAVED,
    onDone: onClose,
  })
  return (
    <FormSheet title="Nota" confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <TextAreaField
        control={control}
        name="text"
        label={`Sobre ${name}`}
        hint="La lee el equipo, nunca ella."
        maxLength={1000}
      />
      <CheckboxField control={control} name="pinned" label="Fijar arriba de su página" />
    </FormSheet>
  )
}
