import { useState } from 'react'
import type { resolveMismatch } from '@aforo/domain/payments/money/contract.ts'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import { useWork } from '../api/use-work.ts'
import { FormSheet, isReason, ReasonInput } from '../ui/form-sheet.tsx'
import { mismatchTitles } from './money-words.ts'

/** Writes down how a disagreement of the books was settled (R13). */
export function ResolveSheet({ mismatch, onClose }: { mismatch: Mismatch; onClose: () => void }) {
  const [note, setNote] = useState('')
  const { working, fault, work } = useWork(onClose)
  const resolve = () =>
    work(
      (callApi, key) =>
        callApi<typeof resolveMismatch>(
          'PUT /mismatches/{id}',
          { params: { id: mismatch.mismatch_id }, body: { resolution: note.trim() } },
          { key },
        ),
      () => 'Aviso resuelto.',
    )
  return (
    <FormSheet
      title="Resuelto"
      yes="Guardar"
      errorMessage={fault?.message}
      disabled={!isReason(note)}
      {...{ working, onClose }}
      onYes={() => void resolve()}
    >
      <p className="lead">{mismatchTitles[mismatch.kind]}</p>
      <ReasonInput label="Cómo se resolvió" reason={note} onReason={setNote} most={400} />
    </FormSheet>
  )
}
