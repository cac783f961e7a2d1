import { useState } from 'react'
import type { approveRun } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { WholeRun } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useWork } from '../../api/use-work.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { YesNo } from '../../ui/inputs.tsx'

export function ApproveSheet({ run, onClose }: { run: WholeRun; onClose: () => void }) {
  const open = run.lines.filter((line) => line.is_list_open).length
  const [accepts, setAccepts] = useState(false)
  const { working, fault, work } = useWork(onClose)
  const approve = () =>
    work(
      (callApi, key) =>
        callApi<typeof approveRun>(
          'POST /pay_runs/{id}/approve',
          { params: { id: run.pay_run_id }, body: { accepts_open_lists: accepts } },
          { key },
        ),
      () => 'Pago aprobado.',
    )
  return (
    <FormSheet
      title="Aprobar este pago"
      yes={`Aprobar ${formatPesos(run.total)}`}
      errorMessage={fault?.message}
      disabled={open > 0 && !accepts}
      {...{ working, onClose }}
      onYes={() => void approve()}
    >
      <p>
        Las clases, las tarifas y los ajustes se quedan como están ahora. Si la asistencia cambia después, se avisa
        aquí.
      </p>
      {open > 0 && (
        <YesNo
          label={
            open === 1 ? 'Hay 1 lista abierta: págala como está' : `Hay ${open} listas abiertas: págalas como están`
          }
          value={accepts}
          onYes={setAccepts}
        />
      )}
    </FormSheet>
  )
}
