import { saveSegment } from '@aforo/domain/customers/contract.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import type { ListFilter } from '../../messages/broadcasts/filter-params.ts'

export function SaveSegmentSheet({ filter, onClose }: { filter: ListFilter; onClose: () => void }) {
  const { control, sheet } = useSheetForm({
    schema: saveSegment.body,
    defaultValues: { name: '' },
    bodyOf: ({ name }) => ({ name, filter }),
    send: (body, callApi, key) => callApi<typeof saveSegment>('POST /customer/segments', { body }, { key }),
    toMessage: ({ segment }) => `Guardado: ${segment.name}.`,
    onDone: onClose,
  })
  return (
    <FormSheet title="Guardar este grupo" confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <TextField
        control={control}
        name="name"
        label="Nombre"
        hint="Lo ve todo el equipo. Con el nombre de otro grupo, lo reemplaza."
        maxLength={60}
        required
      />
    </FormSheet>
  )
}
