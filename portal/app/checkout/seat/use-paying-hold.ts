import { useCallback, useEffect, useState } from 'react'
import type { holdSeat } from '@aforo/domain/booking/reservations/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { heldUntil } from './held-until.ts'
import type { WaitingClass } from './waiting-class.ts'

/** Why the hold failed; `isSpot`: other spots are free. */
export type Unheld = { message: string; isSpot: boolean }

/**
 * Holds the place in the class that waits for this purchase: from the moment the form is there, and longer once an attempt
 * has made the purchase pending (R4).
 */
export function usePayingHold(waiting: WaitingClass | null, unpaidAttempts: number) {
  const [until, setUntil] = useState<number | null>(null)
  const [unheld, setUnheld] = useState<Unheld | null>(null)
  const { clase, lugar } = waiting ?? {}
  const take = useCallback(() => {
    if (clase === undefined) return
    let isStale = false
    const body = { single_class_id: clase, kind: 'paying', ...(lugar ? { spot: lugar } : {}) } as const
    void callApi<typeof holdSeat>('POST /class_reservations/hold', { body }).then((answer) => {
      if (isStale) return
      if (answer.ok) {
        setUnheld(null)
        return setUntil(heldUntil(answer.value.hold, Date.now()))
      }
      const { code, message, status } = answer.failure
      if (code === 'hold-resting') return setUntil(Date.now())
      if (status >= 400 && status < 500) setUnheld({ message, isSpot: SPOT.has(code) })
    })
    return () => {
      isStale = true
    }
  }, [clase, lugar])
  useEffect(() => take(), [take])
  useEffect(() => (unpaidAttempts > 0 ? take() : undefined), [take, unpaidAttempts])
  return { until, unheld }
}

const SPOT: ReadonlySet<string> = new Set(['spot-taken', 'spot-held', 'spot-unknown'])
