import assert from 'node:assert/strict'
import { test } from 'vitest'
import { RENEWAL_TEXT } from '../../commerce/purchases/renewal-text.ts'
import { toNextStep } from './next-step.ts'
import { type AttemptFacts, decideAttempt, type Order, type PackageOnOffer } from './attempting.ts'
import * as contract from './contract.ts'
import { refuse as refuseCode } from '../../commerce/discounts/refusals.ts'
import { allow } from '../../values/refusal.ts'
import { defaultChoice, type PaymentMeans, paymentOptions } from './payment-choice.ts'

const now = new Date('2026-11-24T18:00:00Z')
const eightClasses: PackageOnOffer = {
  class_package_id: 8,
  title: '8 clases',
  price: 1299.5,
  sale_price: null,
  class_amount: 8,
  is_trial: false,
  new_people_only: false,
  limit_per_customer: null,
  is_subscription: false,
  free_trial_length: null,
  free_trial_period: null,
  allow_discount_over_sale_price: false,
  max_sales: null,
  isOnSale: true,
}
const methods = [
  { payment_method_id: 1, name: 'Efectivo' },
  { payment_method_id: 2, name: 'Tarjeta de crédito o débito' },
  { payment_method_id: 3, name: 'Transferencia' },
]
const policy: AttemptFacts['policy'] = {
  open: true,
  redirect: null,
  discounts: true,
  cash: true,
  savedSources: true,
  wallet: true,
  card: 'elements',
  oxxo: false,
  spei: false,
  instalments: false,
  subscriptions: true,
  signupFeePackageId: null,
}
const facts = (change: Partial<AttemptFacts> = {}, pack: Partial<PackageOnOffer> = {}): AttemptFacts => ({
  input: { class_package_id: 8, payment_method: 'card' },
  pack: { ...eightClasses, ...pack },
  policy,
  means: { payment_methods: methods, payment_sources: [{ payment_source_id: 5 }] },
  ownPurchases: [],
  held: 0,
  usedByThisPerson: false,
  hadFreeTrial: false,
  hadClasses: false,
  signupFee: null,
  discount: null,
  documentsAccepted: true,
  zone: 'America/Mexico_City',
  ...change,
})
const outcome = (attemptFacts: AttemptFacts) => {
  const verdict = decideAttempt(attemptFacts, now)
  return verdict.allowed ? 'allowed' : verdict.reason
}
const orderOf = (attemptFacts: AttemptFacts): Order => {
  const verdict = decideAttempt(attemptFacts, now)
  assert.ok(verdict.allowed, verdict.allowed ? '' : verdict.reason)
  return verdict.value
}

const fee = { class_package_id: 99, title: 'Inscripción', price: 50_000, settled: false }
const active = { purchase_id: 1, status: 'active', pay_before: null, subscription_period: null }
const input = { class_package_id: 8 }

const faults: [string, Partial<AttemptFacts>, Partial<PackageOnOffer>][] = [
  [
    'checkout-disabled',
    { policy: { ...policy, open: false } },
    { isOnSale: false, limit_per_customer: 1, max_sales: 0 },
  ],
  ['not-on-sale', { ownPurchases: [active] }, { isOnSale: false, limit_per_customer: 1, max_sales: 0 }],
  [
    'subscriptions-disabled',
    { policy: { ...policy, subscriptions: false }, ownPurchases: [active] },
    { is_subscription: true, limit_per_customer: 1, max_sales: 0 },
  ],
  [
    'subscription-running',
    { ownPurchases: [{ ...active, subscription_period: 'month' }] },
    { is_subscription: true, limit_per_customer: 1 },
  ],
  ['limit-reached', { ownPurchases: [active], usedByThisPerson: true }, { limit_per_customer: 1, max_sales: 0 }],
  ['sold-out', { usedByThisPerson: true }, { limit_per_customer: 1, max_sales: 0 }],
  ['trial-used', { usedByThisPerson: true, discount: refuseCode('discount-invalid') }, { limit_per_customer: 1 }],
  ['new-people-only', { hadClasses: true, discount: refuseCode('discount-invalid') }, { new_people_only: true }],
  [
    'free-trial-used',
    { hadFreeTrial: true, discount: refuseCode('discount-invalid') },
    { is_subscription: true, free_trial_length: 7 },
  ],
  ['discount-invalid', { signupFee: fee, discount: refuseCode('discount-invalid') }, { is_subscription: true }],
  ['discount-exhausted', { signupFee: fee, discount: refuseCode('discount-exhausted') }, { is_subscription: true }],
  ['discount-dearer', { signupFee: fee, discount: refuseCode('discount-dearer') }, { is_subscription: true }],
  ['signup-fee-owed', { signupFee: fee, documentsAccepted: false, input }, { is_subscription: true }],
  ['documents-not-accepted', { documentsAccepted: false, input }, { is_subscription: true }],
  ['renewal-not-accepted', { input }, { is_subscription: true }],
  ['method-missing', { input }, {}],
  ['method-not-offered', { policy: { ...policy, card: null } }, {}],
  ['allowed', {}, {}],
]
for (const [reason, change, pack] of faults) {
  test(`an attempt, in order: ${reason} [7.18]`, () => assert.equal(outcome(facts(change, pack)), reason))
}

test('an absent package is missing, also with a closed checkout [8.10]', () => {
  const verdict = decideAttempt(facts({ pack: null, policy: { ...policy, open: false } }), now)
  assert.ok(!verdict.allowed && verdict.kind === 'missing')
  assert.equal(verdict.message, 'Lo sentimos, no encontramos el paquete que quieres comprar.')
})

const kinds: [string, string, string][] = [
  ['8.5', 'method-missing', 'invalid No has seleccionado un método de pago.'],
  ['8.6', 'sold-out', 'not-now Lo sentimos, se ha alcanzado el límite de personas para este paquete.'],
  ['8.7', 'limit-reached', 'conflict Lo sentimos, ya has alcanzado el límite de compras de este paquete.'],
  ['8.7', 'trial-used', 'conflict Lo sentimos, ya has alcanzado el límite de compras de este paquete.'],
  ['8.11', 'discount-invalid', 'not-now Lo sentimos, ese descuento no es válido.'],
]
for (const [section, reason, sentence] of kinds) {
  test(`${section} ${reason} says what the specification says`, () => {
    const [, change, pack] = faults.find(([faultReason]) => faultReason === reason) ?? []
    const verdict = decideAttempt(facts(change, pack), now)
    assert.ok(!verdict.allowed)
    assert.equal(`${verdict.kind} ${verdict.message}`, sentence)
  })
}

test('an unlimited trial is still once per person [R9]', () => {
  assert.equal(outcome(facts({ ownPurchases: [active] }, { is_trial: true })), 'trial-used')
  assert.equal(outcome(facts({ ownPurchases: [{ ...active, status: 'failed' }] }, { is_trial: true })), 'allowed')
  assert.equal(outcome(facts({ usedByThisPerson: true })), 'allowed')
})

test('a pending purchase holds its place, and the refusal names it [R9]', () => {
  const pending = (at: string) => [{ purchase_id: 4, status: 'pending', pay_before: at, subscription_period: null }]
  const decideAt = (at: string) => decideAttempt(facts({ ownPurchases: pending(at) }, { limit_per_customer: 1 }), now)
  const held = decideAt('2026-11-24T18:00:01.000Z')
  assert.deepEqual(!held.allowed && held.details, { pending_purchase_id: 4 })
  assert.equal(decideAt('2026-11-24T18:00:00.000Z').allowed, true)
})

test('the amount is the package’s at that moment [F40]', () => {
  assert.equal(orderOf(facts()).total, 129_950)
  assert.equal(orderOf(facts({}, { sale_price: 999 })).total, 99_900)
  assert.equal(contract.attemptPurchase.body.safeParse({ ...input, price: 1 }).success, false)
  assert.equal(contract.attemptPurchase.body.safeParse({ ...input, customer_id: 1 }).success, false)
})

const discountOf = (base: number, off: number, later: number | null = null) => allow({ base, off, later })

test('a code lowers the package alone; the rest is due [5.13, R10]', () => {
  const order = orderOf(
    facts({
      discount: discountOf(129_950, 12_995),
      signupFee: fee,
      input: { ...input, signup_fee: true, payment_method: 'card' },
    }),
  )
  assert.deepEqual([order.base, order.off, order.total], [129_950, 12_995, 116_955 + 50_000])
})

test('a code that leaves nothing is free, unless more is due [R10]', () => {
  const fullDiscount = discountOf(129_950, 129_950)
  assert.equal(orderOf(facts({ discount: fullDiscount, input })).kind, 'free')
  assert.equal(
    outcome(facts({ discount: fullDiscount, signupFee: fee, input: { ...input, signup_fee: true } })),
    'method-missing',
  )
})

test('a consent to an unknown renewal text is refused [R11]', () => {
  const monthly = { is_subscription: true }
  const inputWith = (version: string) => ({ ...input, renewal_consent: { version }, payment_method: 'card' as const })
  assert.equal(outcome(facts({ input: inputWith('v1') }, monthly)), 'renewal-not-accepted')
  assert.notEqual(outcome(facts({ input: inputWith(RENEWAL_TEXT) }, monthly)), 'renewal-not-accepted')
})

test('a subscription is charged by its code now and later [5.13]', () => {
  const plan = { is_subscription: true }
  const attemptInput = { ...input, renewal_consent: { version: RENEWAL_TEXT }, payment_method: 'card' as const }
  const first = orderOf(facts({ discount: discountOf(129_950, 29_950, 129_950), input: attemptInput }, plan))
  assert.deepEqual([first.total, first.renewal], [100_000, 129_950])
  const trial = orderOf(
    facts({ discount: discountOf(129_950, 29_950, 100_000), input: attemptInput }, { ...plan, free_trial_length: 7 }),
  )
  assert.deepEqual([trial.total, trial.renewal], [0, 100_000])
})

test('nothing to pay takes the free path without a payment method [5.14]', () => {
  assert.equal(orderOf(facts({ input }, { price: 0 })).kind, 'free')
})

test('an accepted signup fee is a second line to pay [4.20]', () => {
  const accepted = { ...input, signup_fee: true }
  assert.equal(outcome(facts({ signupFee: fee, input: accepted }, { price: 0 })), 'method-missing')
  const order = orderOf(facts({ signupFee: fee, input: { ...accepted, payment_method: 'card' } }))
  assert.deepEqual([order.total, order.lines.map((line) => line.amount)], [179_950, [129_950, 50_000]])
  assert.equal(orderOf(facts({ signupFee: { ...fee, settled: true } })).total, 129_950)
})

test('a free trial charges nothing and needs a payment method [5.14]', () => {
  const trial = { is_subscription: true, free_trial_length: 7 }
  const renewal_consent = { version: RENEWAL_TEXT }
  assert.equal(outcome(facts({ input: { ...input, renewal_consent } }, trial)), 'method-missing')
  const order = orderOf(facts({ input: { ...input, renewal_consent, payment_method: 'card' } }, trial))
  assert.ok(order.kind === 'paid' && order.freeTrial)
  assert.deepEqual([order.total, order.renewal], [0, 129_950])
  const byCash = facts({ input: { ...input, renewal_consent, payment_method: 'cash' } }, trial)
  assert.equal(outcome(byCash), 'method-not-offered')
})

test('each way of paying has its own end of waiting [R9]', () => {
  const payBeforeOf = (change: Partial<AttemptFacts>) => {
    const order = orderOf(facts(change))
    return order.kind === 'paid' && order.pay_before.toISOString()
  }
  assert.equal(payBeforeOf({}), '2026-11-24T18:30:00.000Z')
  assert.equal(payBeforeOf({ policy: { ...policy, card: 'session' } }), '2026-11-24T18:35:00.000Z')
  assert.equal(payBeforeOf({ input: { ...input, payment_method: 'cash' } }), '2026-11-27T05:59:59.000Z')
  assert.equal(
    payBeforeOf({ input: { ...input, payment_method: 'transfer', payment_method_id: 3 } }),
    '2026-11-28T05:59:59.000Z',
  )
})

test('another person’s saved source is not offered [F39]', () => {
  const payWith = (payment_source_id?: number) =>
    outcome(facts({ input: { ...input, payment_method: 'source', payment_source_id } }))
  assert.deepEqual([payWith(5), payWith(6), payWith()], ['allowed', 'method-not-offered', 'method-not-offered'])
})

const means = (change: Partial<PaymentMeans['policy']>, names = methods): PaymentMeans => ({
  policy: { ...policy, savedSources: false, wallet: false, ...change },
  payment_methods: names,
  payment_sources: [{ payment_source_id: 5 }],
})
const methodsWithoutCard = methods.filter(({ name }) => !name.includes('Tarjeta'))
const choices: [string, PaymentMeans, boolean, string[], string | undefined][] = [
  ['card, cash and transfer', means({}), false, ['card', 'cash', 'transfer'], 'card'],
  ['cash and no card in the list', means({}, methodsWithoutCard), false, ['cash', 'transfer'], 'cash'],
  ['cash and no card provider', means({ card: null }), false, ['cash', 'transfer'], 'cash'],
  ['no cash allowed', means({ cash: false }), false, ['card'], 'card'],
  [
    'everything',
    means({ savedSources: true, wallet: true }),
    false,
    ['source', 'card', 'wallet', 'cash', 'transfer'],
    'source',
  ],
  ['a subscription', means({ wallet: true }), true, ['card', 'wallet'], 'card'],
  ['the wallet alone', means({ cash: false, card: null, wallet: true }), false, ['wallet'], 'wallet'],
  ['nothing', means({ cash: false, card: null }), false, [], undefined],
]
for (const [label, offeredMeans, renews, kindsOffered, chosen] of choices) {
  test(`with ${label} the choice is ${chosen ?? 'none'} [4.17]`, () => {
    const options = paymentOptions(offeredMeans, { renews, total: 100_000 })
    assert.deepEqual(
      options.map(({ kind }) => kind),
      kindsOffered,
    )
    assert.equal(defaultChoice(options)?.kind, chosen)
  })
}

test('cash is ‘Efectivo’, card any name with ‘tarjeta’, in any case [3.17]', () => {
  const kindByName = (name: string) =>
    paymentOptions(means({}, [{ payment_method_id: 1, name }]), { renews: false, total: 100_000 })[0]?.kind
  assert.deepEqual(
    ['Efectivo', ' efectivo ', 'TARJETA', 'Pago con tarjeta', 'Efectivo en OXXO', 'SPEI'].map(kindByName),
    ['cash', 'cash', 'card', 'card', 'transfer', 'transfer'],
  )
})

test('an attempt leads to a hosted page, a confirmation or the thanks [4.18]', () => {
  const { response } = contract.attemptPurchase
  const step = (body: unknown) => toNextStep(response.parse(body))
  assert.deepEqual(step({ purchase_id: 1, session: { url: 'https://pagos.example/1' } }), {
    kind: 'redirect',
    url: 'https://pagos.example/1',
  })
  assert.deepEqual(step({ purchase_id: 1, clientSecret: 's' }), { kind: 'confirm', clientSecret: 's', purchase_id: 1 })
  assert.deepEqual(step({ purchase_id: 1 }), { kind: 'thanks', purchase_id: 1 })
  assert.equal(response.safeParse({ purchase_id: 1, total: 5 }).success, false)
  assert.equal(contract.attemptPurchase.idempotent, 'in-steps')
})
