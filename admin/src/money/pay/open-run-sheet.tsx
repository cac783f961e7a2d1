import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { openRun } from '@aforo/domain/payments/coach-pay/contract.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useStudio } from '../../api/studio.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useNow } from '../../ui/now.ts'
import { payRunPath } from '../../paths.ts'
import { lastHalfMonth } from './pay-words.ts'

export function OpenRunSheet({ onClose }: { onClose: () => void }) {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const [span, setSpan] = useState(() => lastHalfMonth(today))
  const navigate = useNavigate()
  const { working, fault, work } = useApiMutation(() => {})
  const yesterday = addDays(today, -1)
  const prepareRun = () =>
    work(
      async (callApi, key) => {
        const { run } = await callApi<typeof openRun>('POST /pay_runs', { body: span }, { key })
        await navigate(payRunPath(run.pay_run_id))
      },
      () => 'El pago está listo para revisarse.',
    )
  return (
    <FormSheet
      title="Preparar un pago"
      confirmLabel="Preparar"
      errorMessage={fault?.message}
      disabled={!span.starts_on || !span.ends_on}
      {...{ working, onClose }}
      onConfirm={() => void prepareRun()}
    >
      <div className="field-pair">
        <TextInput
          label="Desde"
          type="date"
          max={yesterday}
          value={span.starts_on}
          onText={(starts_on) => setSpan({ ...span, starts_on })}
        />
        <TextInput
          label="Hasta"
          type="date"
          max={yesterday}
          value={span.ends_on}
          onText={(ends_on) => setSpan({ ...span, ends_on })}
        />
      </div>
      <p className="quiet">Cuenta cada clase que se dio y quién llegó. Nada se paga hasta que lo apruebes.</p>
    </FormSheet>
  )
}
