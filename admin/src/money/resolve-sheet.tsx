import { useState } from 'react'
import type { resolveMismatch } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { mismatchTitles } from './money-words.ts'

/** Records how a mismatch was resolved (R13). */
export function ResolveSheet({ mismatch, onClose }: { mismatch: Mismatch; onClose: () => void }) {
  const [resolution, setResolution] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const resolve = () =>
    work(
      (callApi, key) =>
        callApi<typeof resolveMismatch>(
          'PUT /mismatches/{id}',
          { params: { id: mismatch.mismatch_id }, body: { resolution: resolution.trim() } },
          { key },
        ),
      () => 'Aviso resuelto.',
    )
  return (
    <FormSheet
      title="Resuelto"
      confirmLabel="Guardar"
      errorMessage={fault?.message}
      disabled={!isReason(resolution)}
      {...{ working, onClose }}
      onConfirm={() => void resolve()}
    >
      <p className="lead">{mismatchTitles[mismatch.kind]}</p>
      <ReasonInput label="Cómo se resolvió" reason={resolution} onReason={setResolution} most={400} />
    </FormSheet>
  )
}
