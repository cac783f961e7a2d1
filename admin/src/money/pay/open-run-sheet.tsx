import { useNavigate } from 'react-router'
import { openRun } from '@aforo/domain/payments/coach-pay/contract.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import { useStudio } from '../../api/studio.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useNow } from '../../ui/now.ts'
import { payRunPath } from '../../paths.ts'
import { lastHalfMonth } from './pay-words.ts'

export function OpenRunSheet({ onClose }: { onClose: () => void }) {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const navigate = useNavigate()
  const { control, sheet } = useSheetForm({
    schema: openRun.body,
    defaultValues: lastHalfMonth(today) as { starts_on: string; ends_on: string },
    bodyOf: (values) => values,
    async send(body, callApi, key) {
      const { run } = await callApi<typeof openRun>('POST /pay_runs', { body }, { key })
      await navigate(payRunPath(run.pay_run_id))
    },
    toMessage: () => 'El pago está listo para revisarse.',
    onDone: () => {},
  })
  const yesterday = addDays(today, -1)
  return (
    <FormSheet title="Preparar un pago" confirmLabel="Preparar" onClose={onClose} {...sheet}>
      <div className="field-pair">
        <TextField control={control} name="starts_on" label="Desde" type="date" max={yesterday} />
        <TextField control={control} name="ends_on" label="Hasta" type="date" max={yesterday} />
      </div>
      <p className="quiet">Cuenta cada clase que se dio y quién llegó. Nada se paga hasta que lo apruebes.</p>
    </FormSheet>
  )
}
