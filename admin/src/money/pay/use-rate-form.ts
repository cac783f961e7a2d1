import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { listRates, setRate } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRate } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { isConflict } from '../../ui/versions/use-versions.tsx'
import { parsePesos } from '../cash-session/cash-session-labels.ts'

type Typed = {
  coach: string
  classType: string
  valid_from: string
  per_class: string
  per_head: string
  heads_included: string
  minimum: string
  maximum: string
}

export function useRateForm(onClose: () => void) {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const [typed, setTyped] = useState<Typed>(() => ({
    coach: '',
    classType: '',
    valid_from: `${today.slice(0, 8)}01`,
    per_class: '',
    per_head: '',
    heads_included: '',
    minimum: '',
    maximum: '',
  }))
  const client = useQueryClient()
  const { working, fault, work } = useApiMutation(onClose)
  const hasInvalidAmount = [typed.per_class, typed.per_head, typed.minimum, typed.maximum].some(
    (text) => text.trim() !== '' && parsePesos(text) === null,
  )
  const body = {
    instructor_id: typed.coach === '' ? null : Number(typed.coach),
    class_type_id: typed.classType === '' ? null : Number(typed.classType),
    valid_from: typed.valid_from,
    per_class: parsePesos(typed.per_class) ?? 0,
    per_head: parsePesos(typed.per_head) ?? 0,
    heads_included: Number(typed.heads_included) || 0,
    minimum: parsePesos(typed.minimum) ?? 0,
    maximum: parsePesos(typed.maximum),
  }
  const replacedRate = useReplacedRate(body)
  return {
    replacedRate,
    typed,
    updateTyped: (patch: Partial<Typed>) => setTyped({ ...typed, ...patch }),
    canSave: !hasInvalidAmount && typed.valid_from !== '',
    working,
    fault,
    save: () =>
      work(
        (callApi, key) =>
          callApi<typeof setRate>(
            'POST /pay_rates',
            { body: { ...body, version: replacedRate?.version ?? 0 } },
            { key },
          ).catch(async (error: unknown) => {
            if (isConflict(error)) await client.invalidateQueries({ queryKey: ['GET /pay_rates'] })
            throw error
          }),
        () => 'Tarifa guardada.',
      ),
  }
}

type RateKey = { instructor_id: number | null; class_type_id: number | null; valid_from: string }

function useReplacedRate(rateKey: RateKey): PayRate | null {
  const { data } = useApiQuery<typeof listRates>('GET /pay_rates')
  const isSameRate = ({ coach, class_type, valid_from }: PayRate) =>
    (coach?.instructor_id ?? null) === rateKey.instructor_id &&
    (class_type?.class_type_id ?? null) === rateKey.class_type_id &&
    valid_from === rateKey.valid_from
  return data?.rates.find(isSameRate) ?? null
}
