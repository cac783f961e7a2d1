import { labelOnMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { Failure } from '../../../api/wire.ts'
import { neighbourOf } from '../../../reservations/room/spot-moves.ts'
import type { BookingFacts } from './booking-facts.ts'
import { fullStep } from './first-step.ts'
import { type Flow, NONE, type Step, type StepOf } from './steps.ts'
import { mapOf, withSpot, initialSelection } from './seat-selection.ts'

/** A refusal: another step by the specification, else its sentence (8.16). */
export function refused(flow: Flow, { status, code, message, details }: Failure): Flow {
  const { facts, step } = flow
  const to = (next: Step): Flow => ({ ...flow, step: next })
  if (SPOT_GONE.has(code) && step.kind === 'reserve') return spotLost(flow, step)
  const isHeld = details.may_come_free === true
  if (code === 'class-full' && !isHeld && step.kind === 'reserve' && step.selection.guest === null) {
    const full = filled(facts)
    return { ...flow, facts: full, step: fullStep(full, message) }
  }
  const selection = 'selection' in step ? step.selection : initialSelection(facts, flow.occupied, null)
  if (code === 'no-credits') return to({ kind: 'credits-exhausted', message, selection })
  if (code === 'penalised') return to({ kind: 'penalised', lines: linesOf(message, details) })
  if (code === 'profile-incomplete') return to({ kind: 'incomplete', message, selection })
  if (!('attempt' in step)) return flow
  const key = step.attempt.kind === 'sending' ? step.attempt.key : null
  return to({ ...step, attempt: { kind: 'failed', message, again: isWorthAgain(status) ? key : null } })
}

const SPOT_GONE = new Set(['spot-taken', 'spot-held'])

export function spotLost(flow: Flow, step: StepOf<'reserve'>): Flow {
  const map = mapOf(flow.facts)
  const lost = lostOf(flow, step)
  if (!map || !lost) return flow
  const occupied = new Set([...flow.occupied, lost])
  const next = neighbourOf(map, occupied, lost)
  const offer = next ? ` El ${next.spot.label} está libre${next.isBeside ? ' a un lado' : ''}.` : ''
  const choosing = step.selection.own?.spot === lost ? 'own' : 'guest'
  const selection = next ? withSpot({ ...step.selection, choosing }, next.spot.code) : step.selection
  const notice = `Alguien acaba de tomar el lugar ${labelOnMap(map, lost)}.${offer}`
  return { ...flow, occupied, step: { ...step, selection, attempt: NONE, notice } }
}

function lostOf({ occupied }: Flow, { selection }: StepOf<'reserve'>): string | null {
  const spots = [selection.own?.spot, selection.guest?.spot].flatMap((spot) => spot ?? [])
  const chosen = selection.choosing === 'guest' ? selection.guest?.spot : selection.own?.spot
  return spots.find((spot) => occupied.has(spot)) ?? chosen ?? null
}

const filled = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  isFull: true,
  singleClass: { ...facts.singleClass, booked: facts.singleClass.capacity ?? facts.singleClass.booked },
})

const isWorthAgain = (status: number): boolean => status === 0 || status >= 500

const linesOf = (message: string, details: Record<string, unknown>): readonly string[] =>
  Array.isArray(details.lines) ? (details.lines as string[]) : [message]
