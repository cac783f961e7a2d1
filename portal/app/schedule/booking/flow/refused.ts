import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Failure } from '../../../api/wire.ts'
import { neighbourOf } from '../../../reservations/room/spot-moves.ts'
import type { BookingFacts } from './booking-facts.ts'
import { fullStep } from './first-step.ts'
import { type Flow, NONE, type Step, type StepOf } from './steps.ts'
import { mapOf, withSpot, wishFor } from './seat-selection.ts'

/** A refusal: another step by the specification, else its sentence (8.16). */
export function refused(flow: Flow, { status, code, message, details }: Failure): Flow {
  const { facts, step } = flow
  const to = (next: Step): Flow => ({ ...flow, step: next })
  if (SPOT_GONE.has(code) && step.kind === 'reserve') return spotLost(flow, step)
  const isHeld = details.may_come_free === true
  if (code === 'class-full' && !isHeld && step.kind === 'reserve' && step.wish.guest === null) {
    const full = filled(facts)
    return { ...flow, facts: full, step: fullStep(full, message) }
  }
  const wish = 'wish' in step ? step.wish : wishFor(facts, flow.taken, null)
  if (code === 'no-credits') return to({ kind: 'credits-exhausted', message, wish })
  if (code === 'penalised') return to({ kind: 'penalised', lines: linesOf(message, details) })
  if (code === 'profile-incomplete') return to({ kind: 'incomplete', message, wish })
  if (!('attempt' in step)) return flow
  const key = step.attempt.kind === 'sending' ? step.attempt.key : null
  return to({ ...step, attempt: { kind: 'failed', message, again: isWorthAgain(status) ? key : null } })
}

const SPOT_GONE = new Set(['spot-taken', 'spot-held'])

export function spotLost(flow: Flow, step: StepOf<'reserve'>): Flow {
  const map = mapOf(flow.facts)
  const lost = lostOf(flow, step)
  if (!map || !lost) return flow
  const taken = new Set([...flow.taken, lost])
  const next = neighbourOf(map, taken, lost)
  const offer = next ? ` El ${next.spot.label} está libre${next.isBeside ? ' a un lado' : ''}.` : ''
  const choosing = step.wish.own?.spot === lost ? 'own' : 'guest'
  const wish = next ? withSpot({ ...step.wish, choosing }, next.spot.code) : step.wish
  const notice = `Alguien acaba de tomar el lugar ${labelOnMap(map, lost)}.${offer}`
  return { ...flow, taken, step: { ...step, wish, attempt: NONE, notice } }
}

function lostOf({ taken }: Flow, { wish }: StepOf<'reserve'>): string | null {
  const spots = [wish.own?.spot, wish.guest?.spot].flatMap((spot) => spot ?? [])
  const chosen = wish.choosing === 'guest' ? wish.guest?.spot : wish.own?.spot
  return spots.find((spot) => taken.has(spot)) ?? chosen ?? null
}

const filled = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  isFull: true,
  singleClass: { ...facts.singleClass, booked: facts.singleClass.capacity ?? facts.singleClass.booked },
})

const isWorthAgain = (status: number): boolean => status === 0 || status >= 500

const linesOf = (message: string, details: Record<string, unknown>): readonly string[] =>
  Array.isArray(details.lines) ? (details.lines as string[]) : [message]
