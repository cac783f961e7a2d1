import { reopenSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { ReasonSheet } from '../../ui/dialogs/reason-sheet.tsx'

/** Reopens a closed cash session. The first count stays in the audit log (R13). */
export function ReopenSheet({ till_cut_id: id, onClose }: { till_cut_id: number; onClose: () => void }) {
  const { control, sheet } = useSheetForm({
    schema: reopenSession.body,
    defaultValues: { reason: '' },
    bodyOf: (values) => values,
    send: (body, callApi, key) =>
      callApi<typeof reopenSession>('POST /till_cuts/{id}/reopen', { params: { id }, body }, { key }),
    toMessage: () => 'La caja está abierta otra vez.',
    onDone: onClose,
  })
  return (
    <ReasonSheet title="Reabrir el corte" confirmLabel="Reabrir" isDestructive {...{ control, onClose }} {...sheet}>
      <p>La caja se cuenta de nuevo. Lo que se contó antes queda en la bitácora.</p>
    </ReasonSheet>
  )
}
