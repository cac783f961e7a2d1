import { isSpotLost } from '@aforo/domain/booking/reservations/spots.ts'
import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Failure } from '../../../api/failure.ts'
import { neighbourOf } from '../../../reservations/room/spot-moves.ts'
import type { BookingFacts } from './booking-facts.ts'
import { fullStep } from './first-step.ts'
import { type Flow, NONE, type Step, type StepOf } from './steps.ts'
import { mapOf, withSpot, initialSelection } from './seat-selection.ts'

/** Applies a refused request: goes to the step that the specification has for it, else shows its sentence (8.16). */
export function applyRefusal(flow: Flow, { status, code, message, details }: Failure): Flow {
  const { facts, step } = flow
  const to = (next: Step): Flow => ({ ...flow, step: next })
  if (isSpotLost(code) && step.kind === 'reserve') return replaceLostSpot(flow, step)
  // The class is full only because of holds: a place may be free again soon, so the customer stays on this step.
  const isFullByHolds = details.may_come_free === true
  if (code === 'class-full' && !isFullByHolds && step.kind === 'reserve' && step.selection.guest === null) {
    const full = markFull(facts)
    return { ...flow, facts: full, step: fullStep(full, message) }
  }
  const selection = 'selection' in step ? step.selection : initialSelection(facts, flow.occupied, null)
  if (code === 'no-credits') return to({ kind: 'credits-exhausted', message, selection })
  if (code === 'penalised') return to({ kind: 'penalised', lines: linesOf(message, details) })
  if (code === 'profile-incomplete') return to({ kind: 'incomplete', message, selection })
  if (!('attempt' in step)) return flow
  const key = step.attempt.kind === 'sending' ? step.attempt.key : null
  return to({ ...step, attempt: { kind: 'failed', message, retryKey: isRetryable(status) ? key : null } })
}

export function replaceLostSpot(flow: Flow, step: StepOf<'reserve'>): Flow {
  const map = mapOf(flow.facts)
  const lostSpot = findLostSpot(flow, step)
  if (!map || !lostSpot) return flow
  const occupied = new Set([...flow.occupied, lostSpot])
  const next = neighbourOf(map, occupied, lostSpot)
  const offer = next ? ` El ${next.spot.label} está libre${next.isBeside ? ' a un lado' : ''}.` : ''
  const choosing = step.selection.own?.spot === lostSpot ? 'own' : 'guest'
  const selection = next ? withSpot({ ...step.selection, activeSeat: choosing }, next.spot.code) : step.selection
  const notice = `Alguien acaba de tomar el lugar ${labelOnMap(map, lostSpot)}.${offer}`
  return { ...flow, occupied, step: { ...step, selection, attempt: NONE, notice } }
}

function findLostSpot({ occupied }: Flow, { selection }: StepOf<'reserve'>): string | null {
  const spots = [selection.own?.spot, selection.guest?.spot].flatMap((spot) => spot ?? [])
  const chosen = selection.activeSeat === 'guest' ? selection.guest?.spot : selection.own?.spot
  return spots.find((spot) => occupied.has(spot)) ?? chosen ?? null
}

const markFull = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  isFull: true,
  singleClass: { ...facts.singleClass, booked: facts.singleClass.capacity ?? facts.singleClass.booked },
})

const isRetryable = (status: number): boolean => status === 0 || status >= 500

const linesOf = (message: string, details: Record<string, unknown>): readonly string[] =>
  Array.isArray(details.lines) ? (details.lines as string[]) : [message]
