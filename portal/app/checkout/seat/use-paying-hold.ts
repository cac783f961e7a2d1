import { useCallback, useEffect, useState } from 'react'
import type { holdSeat } from '@aforo/domain/booking/reservations/holds/contract.ts'
import { isSpotLost } from '@aforo/domain/booking/reservations/spots.ts'
import { callApi } from '../../api/call-api.ts'
import { heldUntil } from './held-until.ts'
import type { WaitingClass } from './waiting-class.ts'

/** Why the hold failed; with `isSpot` only this spot is not free. */
export type HoldFailure = { message: string; isSpotTaken: boolean }

/**
 * Holds the place in the class that the purchase will book, as soon as the form is shown, and again after each unpaid
 * attempt, which extends the hold (R4).
 */
export function usePayingHold(waiting: WaitingClass | null, unpaidAttempts: number) {
  const [until, setUntil] = useState<number | null>(null)
  const [unheld, setUnheld] = useState<HoldFailure | null>(null)
  const { clase, lugar } = waiting ?? {}
  const holdPlace = useCallback(() => {
    if (clase === undefined) return
    let isStale = false
    const body = { single_class_id: clase, kind: 'paying', ...(lugar ? { spot: lugar } : {}) } as const
    void callApi<typeof holdSeat>('POST /class_reservations/hold', { body }).then((response) => {
      if (isStale) return
      if (response.ok) {
        setUnheld(null)
        return setUntil(heldUntil(response.value.hold, Date.now()))
      }
      const { code, message, status } = response.failure
      if (code === 'hold-resting') return setUntil(Date.now())
      if (status >= 400 && status < 500)
        setUnheld({ message, isSpotTaken: isSpotLost(code) || code === 'spot-unknown' })
    })
    return () => {
      isStale = true
    }
  }, [clase, lugar])
  useEffect(() => holdPlace(), [holdPlace])
  useEffect(() => (unpaidAttempts > 0 ? holdPlace() : undefined), [holdPlace, unpaidAttempts])
  return { until, unheld }
}
