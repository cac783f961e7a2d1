import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { listRates, setRate } from '@aforo/domain/payments/coach-pay/contract.ts'
import type { PayRate } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { localDate } from '@aforo/domain/values/days.ts'
import { useRead } from '../../api/use-read.ts'
import { useWork } from '../../api/use-work.ts'
import { useStudio } from '../../api/studio.ts'
import { useNow } from '../../ui/now.ts'
import { isConflict } from '../../ui/versions/use-versions.tsx'
import { pesosOf } from '../cash-session/cash-session-labels.ts'

type Typed = {
  coach: string
  type: string
  valid_from: string
  per_class: string
  per_head: string
  heads_included: string
  minimum: string
  maximum: string
}

export function useRate(onClose: () => void) {
  const today = localDate(useNow(), useStudio().calendar.zone)
  const [typed, setTyped] = useState<Typed>(() => ({
    coach: '',
    type: '',
    valid_from: `${today.slice(0, 8)}01`,
    per_class: '',
    per_head: '',
    heads_included: '',
    minimum: '',
    maximum: '',
  }))
  const client = useQueryClient()
  const { working, fault, work } = useWork(onClose)
  const isWrong = [typed.per_class, typed.per_head, typed.minimum, typed.maximum].some(
    (text) => text.trim() !== '' && pesosOf(text) === null,
  )
  const body = {
    instructor_id: typed.coach === '' ? null : Number(typed.coach),
    class_type_id: typed.type === '' ? null : Number(typed.type),
    valid_from: typed.valid_from,
    per_class: pesosOf(typed.per_class) ?? 0,
    per_head: pesosOf(typed.per_head) ?? 0,
    heads_included: Number(typed.heads_included) || 0,
    minimum: pesosOf(typed.minimum) ?? 0,
    maximum: pesosOf(typed.maximum),
  }
  const before = useReplaced(body)
  return {
    before,
    typed,
    type: (patch: Partial<Typed>) => setTyped({ ...typed, ...patch }),
    canSave: !isWrong && typed.valid_from !== '',
    working,
    fault,
    save: () =>
      work(
        (callApi, key) =>
          callApi<typeof setRate>(
            'POST /pay_rates',
            { body: { ...body, version: before?.version ?? 0 } },
            { key },
          ).catch(async (error: unknown) => {
            if (isConflict(error)) await client.invalidateQueries({ queryKey: ['GET /pay_rates'] })
            throw error
          }),
        () => 'Tarifa guardada.',
      ),
  }
}

type Key = { instructor_id: number | null; class_type_id: number | null; valid_from: string }

function useReplaced(key: Key): PayRate | null {
  const { data } = useRead<typeof listRates>('GET /pay_rates')
  const isSame = ({ coach, class_type, valid_from }: PayRate) =>
    (coach?.instructor_id ?? null) === key.instructor_id &&
    (class_type?.class_type_id ?? null) === key.class_type_id &&
    valid_from === key.valid_from
  return data?.rates.find(isSame) ?? null
}
