import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { holdSeat, releaseSeat } from '@aforo/domain/booking/reservations/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { heldUntil } from '../../checkout/seat/held-until.ts'
import type { Event } from './flow/booking-flow.ts'
import type { Flow } from './flow/steps.ts'
import { mapOf } from './flow/seat-selection.ts'

const QUIET_MS = 400

/** Holds a chosen spot in the background. Returns the hold's end, or null (R4). */
export function useChoosingHold(flow: Flow | null, dispatch: (event: Event) => void): number | null {
  const [held, setHeld] = useState<{ wanted: string; until: number } | null>(null)
  const wanted = flow && wantedOf(flow)
  const until = held !== null && held.wanted === wanted ? held.until : null
  const hold = useEffectEvent(async (body: string) => {
    const answer = await callApi<typeof holdSeat>('POST /class_reservations/hold', { body: JSON.parse(body) })
    if (answer.ok) return setHeld({ wanted: body, until: heldUntil(answer.value.hold, Date.now()) })
    // A failed hold does not prevent booking: only a lost spot is shown at once.
    if (SPOT.has(answer.failure.code)) dispatch({ type: 'refused', failure: answer.failure })
  })
  useEffect(() => {
    if (wanted === null) return
    const soon = setTimeout(() => void hold(wanted), QUIET_MS)
    return () => clearTimeout(soon)
  }, [wanted])
  const end = useEffectEvent(() => {
    setHeld(null)
    if (flow) dispatch({ type: 'hold-ended', notice: endedWords(flow) })
  })
  useEffect(() => {
    if (until === null) return
    const over = setTimeout(end, until - Date.now())
    return () => clearTimeout(over)
  }, [until])
  return until
}

export const releaseHold = (single_class_id: number): void =>
  void callApi<typeof releaseSeat>('DELETE /class_reservations/hold/{id}', { params: { id: single_class_id } })

const SPOT: ReadonlySet<string> = new Set(['spot-taken', 'spot-held'])

function wantedOf({ facts, step, isChosen }: Flow): string | null {
  if (!isChosen || step.kind !== 'reserve' || step.attempt.kind === 'sending') return null
  const { own, guest } = step.selection
  return JSON.stringify({
    single_class_id: facts.singleClass.single_class_id,
    kind: 'choosing',
    places: own && guest ? 2 : 1,
    ...(own?.spot ? { spot: own.spot } : {}),
    ...(guest?.spot ? { guest_spot: guest.spot } : {}),
  })
}

function endedWords({ facts, step }: Flow): string {
  const spot = step.kind === 'reserve' ? (step.selection.own?.spot ?? step.selection.guest?.spot ?? null) : null
  const place = spot ? `El lugar ${labelOnMap(mapOf(facts), spot)}` : 'Tu lugar'
  return `${place} ya no está apartado para ti. Si sigue libre, todavía puedes reservarlo.`
}
