import type { Failure } from '../../../api/failure.ts'
import type { CancelOffer } from '../../../reservations/cancel-offer.ts'
import type { BookingFacts } from './booking-facts.ts'
import { type RequestedStep, firstStep, fullStep, guestStep, ownStep, reserveStep } from './first-step.ts'
import { applyRefusal, replaceLostSpot } from './apply-refusal.ts'
import { type BookedSeat, type Flow, NONE, type Step, type StepOf, type SeatSelection } from './steps.ts'
import { occupiedSpotsOf, type SelectionEvent, updateSelection } from './seat-selection.ts'

export type Event =
  | SelectionEvent
  /** Opens the account form in the sheet: sign-in when the visitor `has` an account, otherwise sign-up (4.11). */
  | { readonly type: 'account-requested'; readonly hasAccount: boolean }
  | { readonly type: 'guest-requested' }
  | { readonly type: 'cancel-requested'; readonly offer: CancelOffer }
  | { readonly type: 'went-back' }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'hold-ended'; readonly notice: string }
  | { readonly type: 'reserved'; readonly seats: readonly BookedSeat[] }
  | { readonly type: 'joined'; readonly position: number }
  | { readonly type: 'left' }
  | { readonly type: 'refreshed'; readonly facts: BookingFacts }

export function openFlow(facts: BookingFacts, requested: RequestedStep): Flow {
  const occupied = occupiedSpotsOf(facts)
  return { facts, occupied, step: firstStep(facts, occupied, requested), hasChosenSeat: false }
}

export function advance(flow: Flow, event: Event): Flow {
  const { facts, occupied, step } = flow
  const to = (next: Step): Flow => ({ ...flow, step: next })
  switch (event.type) {
    case 'spot-picked':
    case 'last-spot':
    case 'choosing':
    case 'guest-toggled':
    case 'guest-named':
    case 'credit-picked':
      return isSelecting(step) ? selectSeats(flow, step, event) : flow
    case 'account-requested':
      return step.kind === 'sign-in' || step.kind === 'account'
        ? to({ kind: 'account', selection: step.selection, hasAccount: event.hasAccount })
        : flow
    case 'guest-requested':
      return to(guestStep(facts, occupied))
    case 'cancel-requested':
      return to({ kind: 'cancel', offer: event.offer, attempt: NONE })
    case 'went-back':
      return to(
        step.kind === 'account' ? { kind: 'sign-in', selection: step.selection } : ownStep(facts, occupied, null),
      )
    case 'sent':
      return 'attempt' in step ? to({ ...step, attempt: { kind: 'sending', key: event.key } }) : flow
    case 'refused':
      return applyRefusal(flow, event.failure)
    case 'hold-ended':
      return { ...flow, hasChosenSeat: false, step: step.kind === 'reserve' ? { ...step, notice: event.notice } : step }
    case 'reserved':
      return to({ kind: 'confirmed', seats: event.seats })
    case 'joined':
      return to({ kind: 'waiting', attempt: NONE, position: event.position, isNew: true })
    case 'left':
      return to(fullStep({ ...facts, singleClass: { ...facts.singleClass, my_waitlist_id: null } }, null))
    case 'refreshed':
      return refreshFacts(flow, event.facts)
    default:
      return event satisfies never
  }
}

type SelectingStep = StepOf<'sign-in' | 'reserve' | 'credits-exhausted'>
const isSelecting = (step: Step): step is SelectingStep =>
  step.kind === 'sign-in' ||
  step.kind === 'credits-exhausted' ||
  (step.kind === 'reserve' && step.attempt.kind !== 'sending')

const EXPLICIT_CHOICES: ReadonlySet<Event['type']> = new Set(['spot-picked', 'guest-toggled'])

function selectSeats(flow: Flow, step: SelectingStep, event: SelectionEvent): Flow {
  const selection = updateSelection(step.selection, event, flow.facts, flow.occupied)
  const next: Step =
    step.kind === 'reserve' ? { ...step, selection, attempt: NONE, notice: null } : { ...step, selection }
  return { ...flow, step: next, hasChosenSeat: flow.hasChosenSeat || EXPLICIT_CHOICES.has(event.type) }
}

const NOTHING_REQUESTED: RequestedStep = { lugar: null, paso: null }

function refreshFacts(flow: Flow, facts: BookingFacts): Flow {
  if (facts === flow.facts) return flow
  const next: Flow = { ...flow, facts, occupied: occupiedSpotsOf(facts) }
  const { step } = flow
  switch (step.kind) {
    case 'confirmed':
    case 'incomplete':
    case 'cancel':
    case 'waiting':
      return next
    case 'waitlist':
      return facts.isFull || step.attempt.kind === 'sending'
        ? next
        : { ...next, step: firstStep(facts, next.occupied, NOTHING_REQUESTED) }
    case 'documents':
      return {
        ...next,
        step: facts.person?.documents.length === 0 ? reserveStep(facts, step.selection) : withNextDocument(next, step),
      }
    case 'account':
      return facts.person ? reopen(next, step.selection) : next
    case 'sign-in':
    case 'credits-exhausted':
      return reopen(next, step.selection)
    case 'reserved':
      return {
        ...next,
        step: firstStep(facts, next.occupied, { lugar: null, paso: step.wantsGuest ? 'invitado' : null }),
      }
    case 'closed':
    case 'buy':
    case 'full':
    case 'penalised':
      return { ...next, step: firstStep(facts, next.occupied, NOTHING_REQUESTED) }
    case 'reserve':
      return refreshSelection(flow, next, step)
    default:
      return step satisfies never
  }
}

const reopen = (flow: Flow, selection: SeatSelection): Flow => ({
  ...flow,
  step: firstStep(flow.facts, flow.occupied, { lugar: selection.own?.spot ?? null, paso: null }),
})

function withNextDocument({ facts }: Flow, step: StepOf<'documents'>): Step {
  const page = facts.person?.documents[0]
  return page && page.page_id !== step.page.page_id ? { ...step, page, attempt: NONE } : step
}

function refreshSelection(flow: Flow, next: Flow, step: StepOf<'reserve'>): Flow {
  if (step.attempt.kind === 'sending') return { ...flow, facts: next.facts }
  const { facts, occupied } = next
  const isReserved = facts.singleClass.my_reservations.length > 0
  if (isReserved !== (step.selection.own === null)) {
    return { ...next, step: firstStep(facts, occupied, NOTHING_REQUESTED) }
  }
  if (facts.isFull && step.selection.own) return { ...next, step: fullStep(facts, facts.fullWords) }
  if (facts.person && facts.person.documents.length > 0) return { ...next, step: reserveStep(facts, step.selection) }
  const hasLostSpot = [step.selection.own?.spot, step.selection.guest?.spot].some((spot) => spot && occupied.has(spot))
  return hasLostSpot ? replaceLostSpot(next, step) : next
}
