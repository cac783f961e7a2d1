import { bestFree, isSelectable, mapOf as roomOf, type SpotMap } from 'studio/catalogue/spot-map.ts'
import type { Failure } from '../../api/wire.ts'
import type { CancelOffer } from '../../reservations/cancel-offer.ts'
import type { Detour } from '../calendar-address.ts'
import type { BookingFacts } from './booking-facts.ts'
import { neighbourOf } from './spot-moves.ts'

export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly key: string }
  /** `again` is the key of the same intention, when trying again makes sense. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: string | null }

/** What she wishes to book. `own` is null when only a guest is added to her seat ('+1', 4.10). */
export type Wish = {
  readonly own: { readonly spot: string | null } | null
  readonly guest: { readonly name: string; readonly spot: string | null } | null
  readonly available_class_id: number | null
  /** Whose spot the map chooses. */
  readonly choosing: 'own' | 'guest'
}

export type Booked = { readonly spot: string | null; readonly guest: string | null }

/** Where the booking of one class stands (4.11). */
export type Step =
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'buy'; readonly class_package_id: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'sign-in'; readonly wish: Wish }
  | { readonly kind: 'waitlist'; readonly attempt: Attempt; readonly notice: string | null }
  | { readonly kind: 'waiting'; readonly attempt: Attempt; readonly position: number | null; readonly isNew: boolean }
  | { readonly kind: 'credits-exhausted'; readonly message: string }
  | { readonly kind: 'penalised'; readonly lines: readonly string[] }
  | { readonly kind: 'incomplete'; readonly message: string }
  | { readonly kind: 'reserve'; readonly wish: Wish; readonly attempt: Attempt; readonly notice: string | null }
  /** `asksForGuest`: she came by '+1', so why no guest can come is told. */
  | { readonly kind: 'reserved'; readonly offers: readonly CancelOffer[]; readonly asksForGuest: boolean }
  | { readonly kind: 'cancel'; readonly offer: CancelOffer; readonly attempt: Attempt }
  | { readonly kind: 'confirmed'; readonly seats: readonly Booked[] }

export type Flow = { readonly facts: BookingFacts; readonly taken: ReadonlySet<string>; readonly step: Step }

export type Event =
  | { readonly type: 'spot-picked'; readonly spot: string }
  /** Where she sat the last time; it holds when it is on the map and free. */
  | { readonly type: 'last-spot'; readonly spot: string }
  | { readonly type: 'choosing'; readonly seat: 'own' | 'guest' }
  | { readonly type: 'guest-toggled' }
  | { readonly type: 'guest-named'; readonly name: string }
  | { readonly type: 'credit-picked'; readonly available_class_id: number | null }
  | { readonly type: 'guest-asked' }
  | { readonly type: 'cancel-asked'; readonly offer: CancelOffer }
  | { readonly type: 'went-back' }
  | { readonly type: 'sent'; readonly key: string }
  | { readonly type: 'refused'; readonly failure: Failure }
  | { readonly type: 'reserved'; readonly seats: readonly Booked[] }
  | { readonly type: 'joined'; readonly position: number }
  | { readonly type: 'left' }
  | { readonly type: 'refreshed'; readonly facts: BookingFacts }

const NONE: Attempt = { kind: 'none' }

/** The flow of one class from its first step, with what the address remembers of it. */
export function openFlow(facts: BookingFacts, asked: { lugar: string | null; paso: Detour | null }): Flow {
  const taken = takenIn(facts)
  return { facts, taken, step: firstStep(facts, taken, asked) }
}

/** The step that a class opens with, in the order of 4.11. */
function firstStep(
  facts: BookingFacts,
  taken: ReadonlySet<string>,
  asked: { lugar: string | null; paso: Detour | null },
): Step {
  const { singleClass, closed, person } = facts
  if (person && singleClass.my_reservations.length > 0) return ownStep(facts, taken, asked.paso)
  if (closed?.reason === 'sold-on-its-own' && singleClass.class_package_id !== null) {
    return facts.isFull ? { kind: 'full' } : { kind: 'buy', class_package_id: singleClass.class_package_id }
  }
  if (closed) return { kind: 'closed', message: closed.message }
  if (!person) return { kind: 'sign-in', wish: wishFor(facts, taken, asked.lugar) }
  if (facts.isFull) return fullStep(facts, null)
  if (person.paying.kind !== 'payable') return { kind: 'credits-exhausted', message: person.paying.message }
  if (person.penalty) return { kind: 'penalised', lines: person.penalty }
  return { kind: 'reserve', wish: wishFor(facts, taken, asked.lugar), attempt: NONE, notice: null }
}

/** One thing happened: the flow after it. Nothing changes while an answer is awaited, but by the answer. */
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
      return isWishing(step) ? to(changed(step, wishAfter(step.wish, event, facts, taken))) : flow
    case 'guest-asked':
      return to(guestStep(facts, taken))
    case 'cancel-asked':
      return to({ kind: 'cancel', offer: event.offer, attempt: NONE })
    case 'went-back':
      return to(ownStep(facts, taken, null))
    case 'sent':
      return 'attempt' in step ? to({ ...step, attempt: { kind: 'sending', key: event.key } }) : flow
    case 'refused':
      return refused(flow, event.failure)
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

/** The map of the class, when spots are chosen in it. */
export const mapOf = ({ choosesSpot, singleClass }: BookingFacts): SpotMap | null =>
  choosesSpot ? roomOf(singleClass.class_type) : null

/** Why the wish cannot be sent yet, or null. */
export function missingIn(wish: Wish, facts: BookingFacts): string | null {
  return wish.guest && wish.guest.name.trim().length < 2 ? facts.guestUnnamed : null
}

type Wishing = Extract<Step, { wish: Wish }>
const isWishing = (step: Step): step is Wishing =>
  step.kind === 'sign-in' || (step.kind === 'reserve' && step.attempt.kind !== 'sending')
const changed = (step: Wishing, wish: Wish): Step =>
  step.kind === 'reserve' ? { ...step, wish, attempt: NONE, notice: null } : { ...step, wish }

function wishAfter(wish: Wish, event: Event, facts: BookingFacts, taken: ReadonlySet<string>): Wish {
  switch (event.type) {
    case 'spot-picked':
      return withSpot(wish, event.spot)
    case 'last-spot':
      return wish.own && isFreeIn(facts, taken, event.spot) ? withSpot({ ...wish, choosing: 'own' }, event.spot) : wish
    case 'choosing':
      return { ...wish, choosing: event.seat }
    case 'guest-named':
      return wish.guest ? { ...wish, guest: { ...wish.guest, name: event.name } } : wish
    case 'credit-picked':
      return { ...wish, available_class_id: event.available_class_id }
    case 'guest-toggled':
      if (wish.guest) return { ...wish, guest: null, choosing: 'own' }
      return { ...wish, guest: { name: '', spot: spotBeside(facts, taken, wish.own?.spot ?? null) } }
    default:
      return wish
  }
}

/** A spot that the other of the two had changes hands. */
function withSpot(wish: Wish, spot: string): Wish {
  if (wish.choosing === 'guest' && wish.guest) {
    const own = wish.own?.spot === spot ? { spot: wish.guest.spot } : wish.own
    return { ...wish, own, guest: { ...wish.guest, spot } }
  }
  const guest = wish.guest?.spot === spot ? { ...wish.guest, spot: wish.own?.spot ?? null } : wish.guest
  return { ...wish, own: { spot }, guest }
}

function wishFor(facts: BookingFacts, taken: ReadonlySet<string>, wanted: string | null): Wish {
  const map = mapOf(facts)
  const spot = isFreeIn(facts, taken, wanted) ? wanted : ((map && bestFree(map, taken)?.code) ?? null)
  return { own: { spot }, guest: null, available_class_id: null, choosing: 'own' }
}

function isFreeIn(facts: BookingFacts, taken: ReadonlySet<string>, spot: string | null): boolean {
  const map = mapOf(facts)
  return map !== null && spot !== null && isSelectable(map, spot) && !taken.has(spot)
}

function spotBeside(facts: BookingFacts, taken: ReadonlySet<string>, own: string | null): string | null {
  const map = mapOf(facts)
  if (!map) return null
  if (own === null) return bestFree(map, taken)?.code ?? null
  return neighbourOf(map, new Set([...taken, own]), own)?.spot.code ?? null
}

function ownStep(facts: BookingFacts, taken: ReadonlySet<string>, paso: Detour | null): Step {
  const offers = facts.person?.reservations ?? []
  const own = offers.find((offer) => offer.isAllowed && offer.guest === null) ?? offers.find((offer) => offer.isAllowed)
  if (paso === 'cancelar' && own) return { kind: 'cancel', offer: own, attempt: NONE }
  if (paso === 'invitado' && facts.person?.noGuest === null) return guestStep(facts, taken)
  return { kind: 'reserved', offers, asksForGuest: paso === 'invitado' }
}

function guestStep(facts: BookingFacts, taken: ReadonlySet<string>): Step {
  const mine = facts.singleClass.my_reservations.find((one) => one.guest === null)?.spot ?? null
  const guest = { name: '', spot: spotBeside(facts, taken, mine) }
  return {
    kind: 'reserve',
    wish: { own: null, guest, available_class_id: null, choosing: 'guest' },
    attempt: NONE,
    notice: null,
  }
}

function fullStep({ singleClass, waitlists, person }: BookingFacts, notice: string | null): Step {
  if (singleClass.my_waitlist_id !== null) {
    return { kind: 'waiting', attempt: NONE, position: person?.position ?? null, isNew: false }
  }
  return waitlists ? { kind: 'waitlist', attempt: NONE, notice } : { kind: 'full' }
}

/** The API said no: another step where the specification has one, else the sentence where she stands (8.16). */
function refused(flow: Flow, { status, code, message, details }: Failure): Flow {
  const { facts, step } = flow
  const to = (next: Step): Flow => ({ ...flow, step: next })
  if (code === 'spot-taken' && step.kind === 'reserve') return spotLost(flow, step)
  if (code === 'class-full' && step.kind === 'reserve' && step.wish.guest === null) {
    const full = filled(facts)
    return { ...flow, facts: full, step: fullStep(full, message) }
  }
  if (code === 'no-credits') return to({ kind: 'credits-exhausted', message })
  if (code === 'penalised') return to({ kind: 'penalised', lines: linesOf(message, details) })
  if (code === 'profile-incomplete' || code === 'documents-pending') return to({ kind: 'incomplete', message })
  if (!('attempt' in step)) return flow
  const key = step.attempt.kind === 'sending' ? step.attempt.key : null
  return to({ ...step, attempt: { kind: 'failed', message, again: isWorthAgain(status) ? key : null } })
}

/** The class as the refusal says it is: what is shown of its seats agrees with the sentence. */
const filled = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  isFull: true,
  singleClass: { ...facts.singleClass, booked: facts.singleClass.capacity ?? facts.singleClass.booked },
})

/** Somebody was faster: the spot beside it is offered, one tap away. */
function spotLost(flow: Flow, step: Extract<Step, { kind: 'reserve' }>): Flow {
  const map = mapOf(flow.facts)
  const lost = step.wish.choosing === 'guest' ? step.wish.guest?.spot : step.wish.own?.spot
  if (!map || !lost) return flow
  const taken = new Set([...flow.taken, lost])
  const next = neighbourOf(map, taken, lost)
  const label = (code: string) => map.rows.flat().find((spot) => spot?.code === code)?.label ?? code
  const offer = next ? ` El ${next.spot.label} está libre${next.isBeside ? ' a un lado' : ''}.` : ''
  const wish = next ? withSpot({ ...step.wish }, next.spot.code) : step.wish
  const notice = `Alguien acaba de tomar el lugar ${label(lost)}.${offer}`
  return { ...flow, taken, step: { ...step, wish, attempt: NONE, notice } }
}

/** Newer facts: what she is in the middle of stays; a spot that went meanwhile is changed for a free one. */
function refreshed(flow: Flow, facts: BookingFacts): Flow {
  if (facts === flow.facts) return flow
  const taken = takenIn(facts)
  const { step } = flow
  const wanted = step.kind === 'sign-in' ? (step.wish.own?.spot ?? null) : null
  const paso = step.kind === 'reserved' && step.asksForGuest ? 'invitado' : null
  const stays =
    step.kind === 'confirmed' || ('attempt' in step && step.kind !== 'reserve') || step.kind === 'incomplete'
  if (stays) return { facts, taken, step }
  if (step.kind !== 'reserve') return { facts, taken, step: firstStep(facts, taken, { lugar: wanted, paso }) }
  if (step.attempt.kind === 'sending') return { ...flow, facts }
  const hers = facts.singleClass.my_reservations.length > 0
  if (hers !== (step.wish.own === null))
    return { facts, taken, step: firstStep(facts, taken, { lugar: null, paso: null }) }
  const lost = [step.wish.own?.spot, step.wish.guest?.spot].some((spot) => spot && taken.has(spot))
  if (!lost) return { facts, taken, step }
  return spotLost({ facts, taken, step }, step)
}

const takenIn = ({ singleClass }: BookingFacts): ReadonlySet<string> =>
  new Set(singleClass.class_reservations.flatMap(({ spot }) => (spot === null ? [] : [spot])))

/** A lost connection or a fault of ours: the same intention may be sent again with the same key. */
const isWorthAgain = (status: number): boolean => status === 0 || status >= 500

const linesOf = (message: string, details: Record<string, unknown>): readonly string[] =>
  Array.isArray(details.lines) ? (details.lines as string[]) : [message]
