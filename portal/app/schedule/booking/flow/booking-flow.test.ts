import assert from 'node:assert/strict'
import { aClass } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import type { BookingFacts } from './booking-facts.ts'
import { advance, openFlow } from './booking-flow.ts'
import type { Flow } from './steps.ts'
import { whyIncomplete } from './seat-selection.ts'

const NOTHING = { lugar: null, paso: null }
const person: NonNullable<BookingFacts['person']> = {
  credits: [{ available_class_id: 31, title: '3 clases', left: 3, expires: null, why_not: null }],
  paying: { kind: 'payable', available_class_id: 31 },
  isNew: false,
  packages: [],
  documents: [],
  noGuest: null,
  penalty: null,
  reservations: [],
  position: null,
}

function facts(changes: Partial<BookingFacts> = {}, occupied: readonly string[] = []): BookingFacts {
  const singleClass = aClass()
  return {
    singleClass: {
      ...singleClass,
      class_type: { ...singleClass.class_type, description: '', spot_map: '3,4', custom_spot_map: null },
      class_instructors: [],
      class_reservations: occupied.map((spot) => ({ spot })),
    },
    closed: null,
    isFull: false,
    hasWaitlist: true,
    waitMode: 'broadcast',
    choosesSpot: true,
    missingGuestName: 'Debes ingresar un nombre para tu invitado',
    fullWords: 'Ya no tiene lugares.',
    person,
    signUp: null,
    ...changes,
  }
}
const withClass = (
  classChanges: Partial<BookingFacts['singleClass']>,
  changes: Partial<BookingFacts> = {},
): BookingFacts => {
  const base = facts(changes)
  return { ...base, singleClass: { ...base.singleClass, ...classChanges } }
}
const offer = {
  class_reservation_id: 5,
  guest: null,
  spot: '1',
  isAllowed: true,
  why: null,
  question: '',
  warning: null,
  consequence: '',
}
const open = (bookingFacts: BookingFacts) => openFlow(bookingFacts, NOTHING)
const stepOf = (bookingFacts: BookingFacts) => open(bookingFacts).step.kind
const selectionOf = (flow: Flow) => {
  assert.ok('selection' in flow.step)
  return flow.step.selection
}
const refusal = (status: number, code: string) =>
  ({ type: 'refused', failure: { status, code, message: 'No.', details: {} } }) as const

test('first step: sign in, full, credits, penalty, reserve [4.11]', () => {
  const penalised = { ...person, penalty: ['Penalizada'] }
  const withoutCredits = { ...penalised, paying: { kind: 'exhausted', message: 'Agotados' } } as const
  assert.equal(stepOf(facts({ person: null, isFull: true })), 'sign-in')
  assert.equal(stepOf(facts({ person: withoutCredits, isFull: true })), 'waitlist')
  assert.equal(stepOf(facts({ person: withoutCredits })), 'credits-exhausted')
  assert.equal(stepOf(facts({ person: penalised })), 'penalised')
  assert.equal(stepOf(facts()), 'reserve')
})

test('a full class without a waitlist offers other hours only [4.11]', () => {
  assert.equal(stepOf(facts({ isFull: true, hasWaitlist: false })), 'full')
})

test('a waiting person sees the place in line [4.12]', () => {
  assert.equal(stepOf(withClass({ my_waitlist_id: 4 }, { isFull: true })), 'waiting')
})

test('a class sold on its own is bought before signing in [4.10]', () => {
  const closed = { reason: 'sold-on-its-own', message: '' }
  assert.equal(stepOf(withClass({ class_package_id: 8 }, { closed, person: null })), 'buy')
})

test('a closed class says why, to everyone [4.9]', () => {
  const flow = open(facts({ closed: { reason: 'outside-booking-window', message: 'Tarde' }, person: null }))
  assert.deepEqual(flow.step, { kind: 'closed', message: 'Tarde' })
})

test('an own reservation comes before full or closed [4.10]', () => {
  const own = withClass(
    { my_reservations: [{ class_reservation_id: 5, spot: 'A1', guest: null }] },
    { isFull: true, person: { ...person, reservations: [offer] } },
  )
  assert.equal(stepOf(own), 'reserved')
  assert.equal(openFlow(own, { lugar: null, paso: 'cancelar' }).step.kind, 'cancel')
  const guest = openFlow(own, { lugar: null, paso: 'invitado' })
  assert.deepEqual(selectionOf(guest).own, null)
  assert.equal(selectionOf(guest).guest?.spot, 'A2')
})

test('who comes by +1 and cannot bring a guest learns that it is so [R5]', () => {
  const own = withClass(
    { my_reservations: [{ class_reservation_id: 5, spot: 'A1', guest: null }] },
    { person: { ...person, noGuest: { message: 'Tu plan no los incluye', needsCredit: true }, reservations: [offer] } },
  )
  assert.deepEqual(openFlow(own, { lugar: null, paso: 'invitado' }).step, {
    kind: 'reserved',
    offers: [offer],
    wantsGuest: true,
  })
})

test('the best free spot is preselected [4.11]', () => {
  assert.equal(selectionOf(open(facts())).own?.spot, 'A2')
  assert.notEqual(selectionOf(open(facts({}, ['A2']))).own?.spot, 'A2')
})

test('the spot of the address is kept while it is free [4.11]', () => {
  assert.equal(selectionOf(openFlow(facts(), { lugar: 'B4', paso: null })).own?.spot, 'B4')
  assert.equal(selectionOf(openFlow(facts({}, ['B4']), { lugar: 'B4', paso: null })).own?.spot, 'A2')
  assert.equal(selectionOf(openFlow(facts(), { lugar: 'Z9', paso: null })).own?.spot, 'A2')
})

test('no spot is chosen where the map is off [4.11]', () => {
  assert.equal(selectionOf(open(facts({ choosesSpot: false }))).own?.spot, null)
})

test('a guest gets the spot beside, and needs a name of two letters [5.6]', () => {
  const flow = advance(open(facts()), { type: 'guest-toggled' })
  assert.ok(['A1', 'A3'].includes(selectionOf(flow).guest?.spot ?? ''))
  const named = advance(flow, { type: 'guest-named', name: ' A ' })
  assert.equal(whyIncomplete(selectionOf(named), named.facts), 'Debes ingresar un nombre para tu invitado')
  assert.equal(whyIncomplete(selectionOf(advance(flow, { type: 'guest-named', name: 'Al' })), flow.facts), null)
})

test('host and guest never want the same spot: they change places [R5]', () => {
  const both = advance(open(facts()), { type: 'guest-toggled' })
  const guestSpot = selectionOf(both).guest?.spot ?? ''
  const swapped = selectionOf(advance(both, { type: 'spot-picked', spot: guestSpot }))
  assert.equal(swapped.own?.spot, guestSpot)
  assert.equal(swapped.guest?.spot, 'A2')
})

test('a spot taken meanwhile is named, and the one beside it offered', () => {
  const sending = advance(open(facts()), { type: 'sent', key: 'k1' })
  const flow = advance(sending, refusal(409, 'spot-taken'))
  assert.ok(flow.step.kind === 'reserve')
  assert.match(flow.step.notice ?? '', /^Alguien acaba de tomar el lugar 2\. El [13] está libre a un lado\.$/)
  assert.ok(flow.occupied.has('A2'))
  assert.notEqual(flow.step.selection.own?.spot, 'A2')
  assert.equal(flow.step.attempt.kind, 'none')
})

test('a lost connection keeps the key; another wish drops it [R4]', () => {
  const failed = advance(advance(open(facts()), { type: 'sent', key: 'k1' }), refusal(0, 'offline'))
  assert.ok(failed.step.kind === 'reserve' && failed.step.attempt.kind === 'failed')
  assert.equal(failed.step.attempt.retryKey, 'k1')
  const changed = advance(failed, { type: 'spot-picked', spot: 'B1' })
  assert.ok(changed.step.kind === 'reserve')
  assert.deepEqual(changed.step.attempt, { kind: 'none' })
})

test('any other refusal shows the server’s sentence, no retry [8.16]', () => {
  const flow = advance(advance(open(facts()), { type: 'sent', key: 'k1' }), refusal(409, 'overlapping-reservation'))
  assert.ok(flow.step.kind === 'reserve')
  assert.deepEqual(flow.step.attempt, { kind: 'failed', message: 'No.', retryKey: null })
})

test('a refusal leads to the step that the specification has for it [4.11]', () => {
  const after = (code: string) =>
    advance(advance(open(facts()), { type: 'sent', key: 'k' }), refusal(412, code)).step.kind
  assert.equal(after('class-full'), 'waitlist')
  assert.equal(after('no-credits'), 'credits-exhausted')
  assert.equal(after('penalised'), 'penalised')
  assert.equal(after('profile-incomplete'), 'incomplete')
})

test('completing the profile keeps the chosen spot [2.48]', () => {
  const chosen = advance(open(facts()), { type: 'spot-picked', spot: 'B1' })
  const { step } = advance(advance(chosen, { type: 'sent', key: 'k' }), refusal(412, 'profile-incomplete'))
  assert.equal(step.kind === 'incomplete' && step.selection.own?.spot, 'B1')
})

test('input does not change a request in flight', () => {
  const sending = advance(open(facts()), { type: 'sent', key: 'k1' })
  assert.equal(advance(sending, { type: 'spot-picked', spot: 'B1' }), sending)
})

test('newer facts keep the selection, except a lost spot', () => {
  const picked = advance(open(facts()), { type: 'spot-picked', spot: 'B1' })
  assert.equal(selectionOf(advance(picked, { type: 'refreshed', facts: facts({}, ['A1']) })).own?.spot, 'B1')
  const moved = advance(picked, { type: 'refreshed', facts: facts({}, ['B1']) })
  assert.equal(selectionOf(moved).own?.spot, 'B2')
})

test('a confirmation stays in sight after any refetch', () => {
  const confirmed = advance(open(facts()), {
    type: 'reserved',
    seats: [{ class_reservation_id: 9, spot: 'A2', guest: null }],
  })
  assert.equal(advance(confirmed, { type: 'refreshed', facts: facts() }).step.kind, 'confirmed')
})

test('without credit the chosen spot survives buying a package [4.11]', () => {
  const withoutCredits = { ...person, paying: { kind: 'exhausted', message: 'Agotados' } } as const
  const flow = advance(open(facts({ person: withoutCredits })), { type: 'spot-picked', spot: 'B3' })
  assert.equal(flow.step.kind, 'credits-exhausted')
  assert.equal(selectionOf(flow).own?.spot, 'B3')
  const paid = advance(flow, { type: 'refreshed', facts: facts() })
  assert.deepEqual([paid.step.kind, selectionOf(paid).own?.spot], ['reserve', 'B3'])
})

test('signing in inside the sheet keeps the chosen spot [4.11, 6.1]', () => {
  const visitor = facts({ person: null })
  const picked = advance(open(visitor), { type: 'spot-picked', spot: 'B1' })
  const next = advance(picked, { type: 'account-requested', hasAccount: true })
  assert.deepEqual([next.step.kind, advance(next, { type: 'went-back' }).step.kind], ['account', 'sign-in'])
  const waiting = advance(next, { type: 'refreshed', facts: facts({ person: null }) })
  assert.equal(waiting.step.kind, 'account')
  const signedIn = advance(waiting, { type: 'refreshed', facts: facts() })
  assert.deepEqual([signedIn.step.kind, selectionOf(signedIn).own?.spot], ['reserve', 'B1'])
})

test('documents are accepted in turn before the booking [2.47, 4.19]', () => {
  const page = (page_id: number) => ({ page_id, slug: `p${page_id}`, title: `P${page_id}`, content: null })
  const withDocuments = (...pages: number[]) => facts({ person: { ...person, documents: pages.map(page) } })
  const first = openFlow(withDocuments(1, 2), { lugar: 'B2', paso: null })
  assert.ok(first.step.kind === 'documents' && first.step.page.page_id === 1)
  const second = advance(first, { type: 'refreshed', facts: withDocuments(2) })
  assert.ok(second.step.kind === 'documents' && second.step.page.page_id === 2)
  const done = advance(second, { type: 'refreshed', facts: facts() })
  assert.deepEqual([done.step.kind, selectionOf(done).own?.spot], ['reserve', 'B2'])
})

test('a class full only by holds leaves the sheet as it is [R4]', () => {
  const sending = advance(open(facts()), { type: 'sent', key: 'k' })
  const failure = { status: 412, code: 'class-full', message: 'Se libera.', details: { may_come_free: true } }
  const flow = advance(sending, { type: 'refused', failure })
  assert.ok(flow.step.kind === 'reserve')
  assert.deepEqual(flow.step.attempt, { kind: 'failed', message: 'Se libera.', retryKey: null })
})

test('a class that fills meanwhile offers the waitlist, and back [R4]', () => {
  const full = advance(open(facts()), { type: 'refreshed', facts: facts({ isFull: true }) })
  assert.deepEqual(full.step, { kind: 'waitlist', attempt: { kind: 'none' }, notice: 'Ya no tiene lugares.' })
  assert.equal(advance(full, { type: 'refreshed', facts: facts() }).step.kind, 'reserve')
})

test('a spot is held from its choice; its end is shown [R4]', () => {
  assert.equal(open(facts()).hasChosenSeat, false)
  const chosen = advance(open(facts()), { type: 'spot-picked', spot: 'B1' })
  assert.equal(chosen.hasChosenSeat, true)
  const ended = advance(chosen, { type: 'hold-ended', notice: 'Ya no está apartado.' })
  assert.ok(ended.step.kind === 'reserve')
  assert.deepEqual(
    [ended.hasChosenSeat, ended.step.notice, selectionOf(ended).own?.spot],
    [false, 'Ya no está apartado.', 'B1'],
  )
})
