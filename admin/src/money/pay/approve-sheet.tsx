import { useState } from 'react'
import type { approveRun } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { CheckboxInput } from '../../ui/form/inputs.tsx'

export function ApproveSheet({ run, onClose }: { run: PayRunDetail; onClose: () => void }) {
  const openListCount = run.lines.filter((line) => line.is_list_open).length
  const [acceptsOpenLists, setAcceptsOpenLists] = useState(false)
  const { working, fault, work } = useApiMutation(onClose)
  const approve = () =>
    work(
      (callApi, key) =>
        callApi<typeof approveRun>(
          'POST /pay_runs/{id}/approve',
          { params: { id: run.pay_run_id }, body: { accepts_open_lists: acceptsOpenLists } },
          { key },
        ),
      () => 'Pago aprobado.',
    )
  return (
    <FormSheet
      title="Aprobar este pago"
      confirmLabel={`Aprobar ${formatPesos(run.total)}`}
      errorMessage={fault?.message}
      disabled={openListCount > 0 && !acceptsOpenLists}
      {...{ working, onClose }}
      onConfirm={() => void approve()}
    >
      <p>
        Las clases, las tarifas y los ajustes se quedan como están ahora. Si la asistencia cambia después, se avisa
        aquí.
      </p>
      {openListCount > 0 && (
        <CheckboxInput
          label={
            openListCount === 1
              ? 'Hay 1 lista abierta: págala como está'
              : `Hay ${openListCount} listas abiertas: págalas como están`
          }
          value={acceptsOpenLists}
          onChange={setAcceptsOpenLists}
        />
      )}
    </FormSheet>
  )
}
