import type { Failure } from '../../../api/wire.ts'
import type { CancelOffer } from '../../../reservations/cancel-offer.ts'
import type { BookingFacts } from './booking-facts.ts'
import { type Requested, firstStep, fullStep, guestStep, ownStep, reserveStep } from './first-step.ts'
import { refused, spotLost } from './refused.ts'
import { type Booked, type Flow, NONE, type Step, type StepOf, type Wish } from './steps.ts'
import { takenIn, type WishEvent, wishAfter } from './seat-selection.ts'

export type Event =
  | WishEvent
  /** Sign-in or sign-up, in the sheet (4.11). */
  | { readonly type: 'account-asked'; readonly has: boolean }
  | { readonly type: 'guest-asked' }
  | { readonly type: 'cancel-asked'; readonly offer: CancelOffer }
  | { readonly type: 'went-back' }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'hold-ended'; readonly notice: string }
  | { readonly type: 'reserved'; readonly seats: readonly Booked[] }
  | { readonly type: 'joined'; readonly position: number }
  | { readonly type: 'left' }
  | { readonly type: 'refreshed'; readonly facts: BookingFacts }

export function openFlow(facts: BookingFacts, asked: Requested): Flow {
  const taken = takenIn(facts)
  return { facts, taken, step: firstStep(facts, taken, asked), isChosen: false }
}

export function advance(flow: Flow, event: Event): Flow {
  const { facts, taken, step } = flow
  const to = (next: Step): Flow => ({ ...flow, step: next })
  switch (event.type) {
    case 'spot-picked':
    case 'last-spot':
    case 'choosing':
    case 'guest-toggled':
    case 'guest-named':
    case 'credit-picked':
      return isSelecting(step) ? wished(flow, step, event) : flow
    case 'account-asked':
      return step.kind === 'sign-in' || step.kind === 'account'
        ? to({ kind: 'account', wish: step.wish, has: event.has })
        : flow
    case 'guest-asked':
      return to(guestStep(facts, taken))
    case 'cancel-asked':
      return to({ kind: 'cancel', offer: event.offer, attempt: NONE })
    case 'went-back':
      return to(step.kind === 'account' ? { kind: 'sign-in', wish: step.wish } : ownStep(facts, taken, null))
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

function wished(flow: Flow, step: SelectingStep, event: WishEvent): Flow {
  const wish = wishAfter(step.wish, event, flow.facts, flow.taken)
  const next: Step = step.kind === 'reserve' ? { ...step, wish, attempt: NONE, notice: null } : { ...step, wish }
  return { ...flow, step: next, isChosen: flow.isChosen || CHOICES.has(event.type) }
}

const FRESH: Requested = { lugar: null, paso: null }

function refreshed(flow: Flow, facts: BookingFacts): Flow {
  if (facts === flow.facts) return flow
  const next: Flow = { ...flow, facts, taken: takenIn(facts) }
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
        : { ...next, step: firstStep(facts, next.taken, FRESH) }
    case 'documents':
      return {
        ...next,
        step: facts.person?.documents.length === 0 ? reserveStep(facts, step.wish) : nextPage(next, step),
      }
    case 'account':
      return facts.person ? opened(next, step.wish) : next
    case 'sign-in':
    case 'credits-exhausted':
      return opened(next, step.wish)
    case 'reserved':
      return {
        ...next,
        step: firstStep(facts, next.taken, { lugar: null, paso: step.asksForGuest ? 'invitado' : null }),
      }
    case 'closed':
    case 'buy':
    case 'full':
    case 'penalised':
      return { ...next, step: firstStep(facts, next.taken, FRESH) }
    case 'reserve':
      return refreshedWish(flow, next, step)
    default:
      return step satisfies never
  }
}

const opened = (flow: Flow, wish: Wish): Flow => ({
  ...flow,
  step: firstStep(flow.facts, flow.taken, { lugar: wish.own?.spot ?? null, paso: null }),
})

function nextPage({ facts }: Flow, step: StepOf<'documents'>): Step {
  const page = facts.person?.documents[0]
  return page && page.page_id !== step.page.page_id ? { ...step, page, attempt: NONE } : step
}

function refreshedWish(flow: Flow, next: Flow, step: StepOf<'reserve'>): Flow {
  if (step.attempt.kind === 'sending') return { ...flow, facts: next.facts }
  const { facts, taken } = next
  const isOwn = facts.singleClass.my_reservations.length > 0
  if (isOwn !== (step.wish.own === null)) {
    return { ...next, step: firstStep(facts, taken, FRESH) }
  }
  if (facts.isFull && step.wish.own) return { ...next, step: fullStep(facts, facts.fullWords) }
  if (facts.person && facts.person.documents.length > 0) return { ...next, step: reserveStep(facts, step.wish) }
  const lost = [step.wish.own?.spot, step.wish.guest?.spot].some((spot) => spot && taken.has(spot))
  return lost ? spotLost(next, step) : next
}
