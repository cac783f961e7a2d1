import { resolveMismatch } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useStudio } from '../api/studio.ts'
import { TextField } from '../ui/form/fields.tsx'
import { useSheetForm } from '../ui/form/use-sheet-form.ts'
import { FormSheet } from '../ui/dialogs/form-sheet.tsx'
import { CustomerLink } from './customer-link.tsx'
import { booksWords, gatewayWords, mismatchAdvice, mismatchTitles } from './money-words.ts'

/** Records how a mismatch was resolved (R13). */
export function ResolveSheet({ mismatch, onClose }: { mismatch: Mismatch; onClose: () => void }) {
  const { zone } = useStudio().calendar
  const { control, sheet } = useSheetForm({
    schema: resolveMismatch.body,
    defaultValues: { resolution: '' },
    bodyOf: (values) => values,
    send: (body, callApi, key) =>
      callApi<typeof resolveMismatch>('PUT /mismatches/{id}', { params: { id: mismatch.mismatch_id }, body }, { key }),
    toMessage: () => 'Aviso resuelto.',
    onDone: onClose,
  })
  return (
    <FormSheet title="Resuelto" confirmLabel="Guardar" onClose={onClose} {...sheet}>
      <p className="lead">{mismatchTitles[mismatch.kind]}</p>
      {mismatch.purchase && <CustomerLink customer={mismatch.purchase.customer} title={mismatch.purchase.title} />}
      <p className="figures">{booksWords(mismatch)}</p>
      <p>{mismatchAdvice(mismatch)}</p>
      <p className="quiet">
        {gatewayWords(mismatch.gateway)} · {mismatch.gateway_ref} · {formatMoment(parseInstant(mismatch.foundAt), zone)}
      </p>
      <TextField control={control} name="resolution" label="Cómo se resolvió" required minLength={3} maxLength={400} />
    </FormSheet>
  )
}
