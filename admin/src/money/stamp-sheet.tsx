import { writeCfdiStamped } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { TextField } from '../ui/form/fields.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'

export function StampSheet({ cfdi, onClose }: { cfdi: CfdiForStaff; onClose: () => void }) {
  const { control, sheet } = useSheetForm({
    schema: writeCfdiStamped.body,
    defaultValues: { uuid: '' },
    bodyOf: ({ uuid }) => ({ uuid: uuid.trim() }),
    send: (body, callApi, key) =>
      callApi<typeof writeCfdiStamped>('PUT /cfdis/{id}/stamped', { params: { id: cfdi.cfdi_id }, body }, { key }),
    toMessage: () => 'Folio fiscal guardado.',
    onDone: onClose,
  })
  return (
    <FormSheet title="Escribir folio fiscal" confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <p className="quiet">
        {cfdi.legal_name} · {cfdi.rfc} · {formatPesos(cfdi.total_payment)}
      </p>
      <TextField
        control={control}
        name="uuid"
        label="Folio fiscal"
        autoComplete="off"
        spellCheck={false}
        required
        hint="36 letras y números, con guiones."
      />
    </FormSheet>
  )
}
