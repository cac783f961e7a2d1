import { isSpotLost } from '@aforo/domain/booking/reservations/spots.ts'
import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { holdSeat, releaseSeat } from '@aforo/domain/booking/reservations/holds/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { heldUntil } from '../../checkout/seat/held-until.ts'
import type { Event } from './flow/booking-flow.ts'
import type { Flow } from './flow/steps.ts'
import { mapOf } from './flow/seat-selection.ts'

const HOLD_DELAY_MS = 400
const NOT_HELD = Promise.resolve(false)

type ChoosingHold = { heldUntil: number | null; release: () => void }

/**
 * Holds the chosen seats in the background (R4). `heldUntil` is the end of the hold in milliseconds, or null. `release`
 * ends it, also one that is only requested yet.
 */
export function useChoosingHold(flow: Flow | null, dispatch: (event: Event) => void): ChoosingHold {
  const [held, setHeld] = useState<{ request: string; until: number } | null>(null)
  const requested = useRef<Promise<boolean>>(NOT_HELD)
  // Serialised, so that an equal request does not restart the effect.
  const request = flow && holdRequestOf(flow)
  const until = held !== null && held.request === request ? held.until : null
  const hold = useEffectEvent(async (body: string, signal: AbortSignal) => {
    const sending = callApi<typeof holdSeat>('POST /class_reservations/hold', { body: JSON.parse(body) })
    requested.current = Promise.all([requested.current, sending]).then(([isHeld, { ok }]) => isHeld || ok)
    const response = await sending
    // Other seats were chosen meanwhile: a refusal of the earlier ones must not be shown for them.
    if (signal.aborted) return
    if (response.ok) return setHeld({ request: body, until: heldUntil(response.value.hold, Date.now()) })
    // A failed hold does not prevent booking: only a lost spot is shown at once.
    if (isSpotLost(response.failure.code)) dispatch({ type: 'refused', failure: response.failure })
  })
  useEffect(() => {
    if (request === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => void hold(request, controller.signal), HOLD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request])
  const endHold = useEffectEvent(() => {
    setHeld(null)
    requested.current = NOT_HELD
    if (flow) dispatch({ type: 'hold-ended', notice: holdEndedWords(flow) })
  })
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(endHold, until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  const release = () => {
    const id = flow?.facts.singleClass.single_class_id
    if (id === undefined || request === null) return
    void requested.current.then((isHeld) => isHeld && releaseHold(id))
  }
  return { heldUntil: until, release }
}

const releaseHold = (single_class_id: number): void =>
  void callApi<typeof releaseSeat>('DELETE /class_reservations/hold/{id}', { params: { id: single_class_id } })

function holdRequestOf({ facts, step, hasChosenSeat }: Flow): string | null {
  if (!hasChosenSeat || step.kind !== 'reserve' || step.attempt.kind === 'sending') return null
  const { own, guest } = step.selection
  return JSON.stringify({
    single_class_id: facts.singleClass.single_class_id,
    kind: 'choosing',
    places: own && guest ? 2 : 1,
    ...(own?.spot ? { spot: own.spot } : {}),
    ...(guest?.spot ? { guest_spot: guest.spot } : {}),
  })
}

function holdEndedWords({ facts, step }: Flow): string {
  const spot = step.kind === 'reserve' ? (step.selection.own?.spot ?? step.selection.guest?.spot ?? null) : null
  const place = spot ? `El lugar ${labelOnMap(mapOf(facts), spot)}` : 'Tu lugar'
  return `${place} ya no está apartado para ti. Si sigue libre, todavía puedes reservarlo.`
}
