import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { openRun } from '@aforo/domain/payments/coach-pay/contract.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { useWork } from '../../api/use-work.ts'
import { useStudio } from '../../api/studio.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useNow } from '../../ui/now.ts'
import { payRunPath } from '../../paths.ts'
import { lastHalf } from './pay-words.ts'

export function OpenRunSheet({ onClose }: { onClose: () => void }) {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const [days, setDays] = useState(() => lastHalf(today))
  const navigate = useNavigate()
  const { working, fault, work } = useWork(() => {})
  const yesterday = addDays(today, -1)
  const open = () =>
    work(
      async (callApi, key) => {
        const { run } = await callApi<typeof openRun>('POST /pay_runs', { body: days }, { key })
        await navigate(payRunPath(run.pay_run_id))
      },
      () => 'El pago está listo para revisarse.',
    )
  return (
    <FormSheet
      title="Preparar un pago"
      yes="Preparar"
      errorMessage={fault?.message}
      disabled={!days.starts_on || !days.ends_on}
      {...{ working, onClose }}
      onYes={() => void open()}
    >
      <div className="field-pair">
        <TextInput
          label="Desde"
          type="date"
          max={yesterday}
          value={days.starts_on}
          onText={(starts_on) => setDays({ ...days, starts_on })}
        />
        <TextInput
          label="Hasta"
          type="date"
          max={yesterday}
          value={days.ends_on}
          onText={(ends_on) => setDays({ ...days, ends_on })}
        />
      </div>
      <p className="quiet">Cuenta cada clase que se dio y quién llegó. Nada se paga hasta que lo apruebes.</p>
    </FormSheet>
  )
}
