import { useState } from 'react'
import type { reopenSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ReasonSheet } from '../../ui/reason-sheet.tsx'

/** Reopens a closed cash session. The first count stays in the audit log (R13). */
export function ReopenSheet({ till_cut_id: id, onClose }: { till_cut_id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { working, fault, work } = useApiMutation(onClose)
  const reopen = () =>
    work(
      (callApi, key) =>
        callApi<typeof reopenSession>(
          'POST /till_cuts/{id}/reopen',
          { params: { id }, body: { reason: reason.trim() } },
          { key },
        ),
      () => 'La caja está abierta otra vez.',
    )
  return (
    <ReasonSheet
      title="Reabrir el corte"
      confirmLabel="Reabrir"
      isDestructive
      errorMessage={fault?.message}
      most={200}
      {...{ working, reason, onClose }}
      onReason={setReason}
      onConfirm={() => void reopen()}
    >
      <p>La caja se cuenta de nuevo. Lo que se contó antes queda en la bitácora.</p>
    </ReasonSheet>
  )
}
