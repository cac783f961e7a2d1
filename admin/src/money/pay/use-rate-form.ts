import { useQueryClient } from '@tanstack/react-query'
import { type listRates, setRate } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRate } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { isConflict } from '../../ui/versions/use-versions.tsx'
import { parsePesos, pesosFaults } from '../cash-session/cash-session-labels.ts'

type Values = {
  instructor_id: string
  class_type_id: string
  valid_from: string
  per_class: string
  per_head: string
  heads_included: string
  minimum: string
  maximum: string
}

/** The form of a rate: one of the same coach, class type and day is replaced, which is said before. */
export function useRateForm(onClose: () => void) {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const client = useQueryClient()
  const { data } = useApiQuery<typeof listRates>('GET /pay_rates')
  const bodyWithVersion = (values: Values) => {
    const body = bodyOf(values)
    return { ...body, version: replacedRateIn(data?.rates ?? [], body)?.version ?? 0 }
  }
  const form = useSheetForm({
    schema: setRate.body,
    defaultValues: {
      instructor_id: '',
      class_type_id: '',
      valid_from: `${today.slice(0, 8)}01`,
      per_class: '',
      per_head: '',
      heads_included: '',
      minimum: '',
      maximum: '',
    },
    bodyOf: bodyWithVersion,
    missingOf: ({ per_class, per_head, minimum, maximum }) => pesosFaults({ per_class, per_head, minimum, maximum }),
    send: (body, callApi, key) =>
      callApi<typeof setRate>('POST /pay_rates', { body }, { key }).catch(async (error: unknown) => {
        if (isConflict(error)) await client.invalidateQueries({ queryKey: ['GET /pay_rates'] })
        throw error
      }),
    toMessage: () => 'Tarifa guardada.',
    onDone: onClose,
  })
  return { ...form, replacedRate: replacedRateIn(data?.rates ?? [], bodyOf(form.values)) }
}

const bodyOf = (values: Values) => ({
  instructor_id: values.instructor_id === '' ? null : Number(values.instructor_id),
  class_type_id: values.class_type_id === '' ? null : Number(values.class_type_id),
  valid_from: values.valid_from,
  per_class: parsePesos(values.per_class) ?? 0,
  per_head: parsePesos(values.per_head) ?? 0,
  heads_included: Number(values.heads_included) || 0,
  minimum: parsePesos(values.minimum) ?? 0,
  maximum: parsePesos(values.maximum),
})

type RateKey = { instructor_id: number | null; class_type_id: number | null; valid_from: string }

const replacedRateIn = (rates: readonly PayRate[], { instructor_id, class_type_id, valid_from }: RateKey) =>
  rates.find(
    (rate) =>
      (rate.coach?.instructor_id ?? null) === instructor_id &&
      (rate.class_type?.class_type_id ?? null) === class_type_id &&
      rate.valid_from === valid_from,
  ) ?? null
