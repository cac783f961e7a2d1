import { useState } from 'react'
import type { writeCfdiStamped } from '@aforo/domain/commerce/billing/contract.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet } from '../ui/form-sheet.tsx'
import { TextInput } from '../ui/inputs.tsx'

const FOLIO_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function StampSheet({ cfdi, onClose }: { cfdi: CfdiForStaff; onClose: () => void }) {
  const [uuid, setUuid] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const isFolio = FOLIO_PATTERN.test(uuid.trim())
  const write = () =>
    work(
      (callApi, key) =>
        callApi<typeof writeCfdiStamped>(
          'PUT /cfdis/{id}/stamped',
          { params: { id: cfdi.cfdi_id }, body: { uuid: uuid.trim() } },
          { key },
        ),
      () => 'Folio fiscal guardado.',
    )
  return (
    <FormSheet
      title="Escribir folio fiscal"
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={!isFolio}
      {...{ working, onClose }}
      onConfirm={() => void write()}
    >
      <p className="quiet">
        {cfdi.legal_name} · {cfdi.rfc} · {formatPesos(cfdi.total_payment)}
      </p>
      <TextInput
        label="Folio fiscal"
        autoComplete="off"
        spellCheck={false}
        required
        value={uuid}
        onText={setUuid}
        hint="36 letras y números, con guiones."
        fault={uuid !== '' && uuid.trim().length >= 36 && !isFolio ? 'Escribe el folio fiscal completo.' : undefined}
      />
    </FormSheet>
  )
}
