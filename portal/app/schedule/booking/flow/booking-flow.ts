import type { Failure } from '../../../api/wire.ts'
import type { CancelOffer } from '../../../reservations/cancel-offer.ts'
import type { BookingFacts } from './booking-facts.ts'
import { type Requested, firstStep, fullStep, guestStep, ownStep, reserveStep } from './first-step.ts'
import { refused, spotLost } from './refused.ts'
import { type Booked, type Flow, NONE, type Step, type StepOf, type SeatSelection } from './steps.ts'
import { occupiedSpotsOf, type SelectionEvent, updateSelection } from './seat-selection.ts'

export type Event =
  | SelectionEvent
  /** Sign-in or sign-up, in the sheet (4.11). */
  | { readonly type: 'account-requested'; readonly has: boolean }
  | { readonly type: 'guest-requested' }
  | { readonly type: 'cancel-requested'; readonly offer: CancelOffer }
  | { readonly type: 'went-back' }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'hold-ended'; readonly notice: string }
  | { readonly type: 'reserved'; readonly seats: readonly Booked[] }
  | { readonly type: 'joined'; readonly position: number }
  | { readonly type: 'left' }
  | { readonly type: 'refreshed'; readonly facts: BookingFacts }

export function openFlow(facts: BookingFacts, requested: Requested): Flow {
  const occupied = occupiedSpotsOf(facts)
  return { facts, occupied, step: firstStep(facts, occupied, requested), isChosen: false }
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
      return isSelecting(step) ? wished(flow, step, event) : flow
    case 'account-requested':
      return step.kind === 'sign-in' || step.kind === 'account'
        ? to({ kind: 'account', selection: step.selection, has: event.has })
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
      return refused(flow, event.failure)
    case 'hold-ended':
      return { ...flow, isChosen: false, step: step.kind === 'reserve' ? { ...step, notice: event.notice } : step }
    case 'reserved':
      return to({ kind: 'confirmed', seats: event.seats })
    case 'joined':
      return to({ kind: 'waiting', attempt: NONE, position: event.position, isNew: true })
    case 'left':
      return to(fullStep({ ...facts, singleClass: { ...facts.singleClass, my_waitlist_id: null } }, null))
    case 'refreshed':
      return refreshed(flow, event.facts)
    default:
      return event satisfies never
  }
}

type SelectingStep = StepOf<'sign-in' | 'reserve' | 'credits-exhausted'>
const isSelecting = (step: Step): step is SelectingStep =>
  step.kind === 'sign-in' ||
  step.kind === 'credits-exhausted' ||
  (step.kind === 'reserve' && step.attempt.kind !== 'sending')

const CHOICES: ReadonlySet<Event['type']> = new Set(['spot-picked', 'guest-toggled'])

function wished(flow: Flow, step: SelectingStep, event: SelectionEvent): Flow {
  const selection = updateSelection(step.selection, event, flow.facts, flow.occupied)
  const next: Step =
    step.kind === 'reserve' ? { ...step, selection, attempt: NONE, notice: null } : { ...step, selection }
  return { ...flow, step: next, isChosen: flow.isChosen || CHOICES.has(event.type) }
}

const FRESH: Requested = { lugar: null, paso: null }

function refreshed(flow: Flow, facts: BookingFacts): Flow {
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
        : { ...next, step: firstStep(facts, next.occupied, FRESH) }
    case 'documents':
      return {
        ...next,
        step: facts.person?.documents.length === 0 ? reserveStep(facts, step.selection) : nextPage(next, step),
      }
    case 'account':
      return facts.person ? opened(next, step.selection) : next
    case 'sign-in':
    case 'credits-exhausted':
      return opened(next, step.selection)
    case 'reserved':
      return {
        ...next,
        step: firstStep(facts, next.occupied, { lugar: null, paso: step.wantsGuest ? 'invitado' : null }),
      }
    case 'closed':
    case 'buy':
    case 'full':
    case 'penalised':
      return { ...next, step: firstStep(facts, next.occupied, FRESH) }
    case 'reserve':
      return refreshSelection(flow, next, step)
    default:
      return step satisfies never
  }
}

const opened = (flow: Flow, selection: SeatSelection): Flow => ({
  ...flow,
  step: firstStep(flow.facts, flow.occupied, { lugar: selection.own?.spot ?? null, paso: null }),
})

function nextPage({ facts }: Flow, step: StepOf<'documents'>): Step {
  const page = facts.person?.documents[0]
  return page && page.page_id !== step.page.page_id ? { ...step, page, attempt: NONE } : step
}

function refreshSelection(flow: Flow, next: Flow, step: StepOf<'reserve'>): Flow {
  if (step.attempt.kind === 'sending') return { ...flow, facts: next.facts }
  const { facts, occupied } = next
  const isOwn = facts.singleClass.my_reservations.length > 0
  if (isOwn !== (step.selection.own === null)) {
    return { ...next, step: firstStep(facts, occupied, FRESH) }
  }
  if (facts.isFull && step.selection.own) return { ...next, step: fullStep(facts, facts.fullWords) }
  if (facts.person && facts.person.documents.length > 0) return { ...next, step: reserveStep(facts, step.selection) }
  const lost = [step.selection.own?.spot, step.selection.guest?.spot].some((spot) => spot && occupied.has(spot))
  return lost ? spotLost(next, step) : next
}
