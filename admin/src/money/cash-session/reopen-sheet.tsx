import { useState } from 'react'
import type { reopenSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { useWork } from '../../api/use-work.ts'
import { ReasonedSheet } from '../../ui/reasoned-sheet.tsx'

/** Reopens a closed session; the first count stays in the log (R13). */
export function ReopenSheet({ till_cut_id: id, onClose }: { till_cut_id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { working, fault, work } = useWork(onClose)
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
    <ReasonedSheet
      title="Reabrir el corte"
      yes="Reabrir"
      grave
      errorMessage={fault?.message}
      most={200}
      {...{ working, reason, onClose }}
      onReason={setReason}
      onYes={() => void reopen()}
    >
      <p>La caja se cuenta de nuevo. Lo que se contó antes queda en la bitácora.</p>
    </ReasonedSheet>
  )
}
