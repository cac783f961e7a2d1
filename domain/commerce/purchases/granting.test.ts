import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { ExpiryPolicy } from '../credits/expiry.ts'
import { type GrantOccasion, toNewGrants, type Sold } from './granting.ts'
import { isOverdue, paymentDeadline, type PendingKind } from './payment-deadline.ts'

const policy: ExpiryPolicy = { zone: 'America/Mexico_City', expireFrom: 'purchase' }
const sold: Sold = {
  class_amount: 8,
  expiration_days: 30,
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
}
const barre = { class_type_id: 1, name: 'Barre' }
const lateNight = new Date('2026-11-25T05:30:00Z')
const paid: GrantOccasion = { kind: 'purchase', paidAt: lateNight }

test('a grant lasts through the local day of payment + 30 days (F22) [R3]', () => {
  assert.deepEqual(toNewGrants(sold, paid, policy), [
    {
      class_types: [],
      allowed_times: [],
      class_amount: 8,
      available_classes: 8,
      expiration_days: 30,
      expiration_date: new Date('2026-12-25T05:59:59Z'),
      guests_included: false,
    },
  ])
})

test('half an hour later is another day, and another end [R3]', () => {
  const [grant] = toNewGrants(sold, { kind: 'purchase', paidAt: new Date('2026-11-25T06:00:00Z') }, policy)
  assert.deepEqual(grant?.expiration_date, new Date('2026-12-26T05:59:59Z'))
})

test('the last day keeps its local end over a clock change [R3]', () => {
  const tijuana: ExpiryPolicy = { zone: 'America/Tijuana', expireFrom: 'purchase' }
  const [grant] = toNewGrants(
    { ...sold, expiration_days: 7 },
    { kind: 'purchase', paidAt: new Date('2026-10-30T18:00:00Z') },
    tijuana,
  )
  assert.deepEqual(grant?.expiration_date, new Date('2026-11-07T07:59:59Z'))
})

const shapes: [string, Partial<Sold>, [amount: unknown, days: number | null][]][] = [
  ['8 classes', {}, [[8, 30]]],
  ['unlimited, -1', { class_amount: -1 }, [['unlimited', 30]]],
  ['no classes, null', { class_amount: null }, []],
  ['no classes, 0', { class_amount: 0 }, []],
  ['validity null', { expiration_days: null }, [[8, null]]],
  ['validity 0', { expiration_days: 0 }, [[8, null]]],
  ['validity -1', { expiration_days: -1 }, [[8, null]]],
  [
    'two types, one with its own validity',
    {
      class_amount: null,
      class_package_types: [
        { class_type: barre, class_amount: 4, expiration_days: null },
        { class_type: null, class_amount: -1, expiration_days: 10 },
      ],
    },
    [
      [4, 30],
      ['unlimited', 10],
    ],
  ],
  [
    'types beside an amount: the types alone count',
    { class_amount: 8, class_package_types: [{ class_type: barre, class_amount: 4, expiration_days: 0 }] },
    [[4, null]],
  ],
  [
    'a type of no classes',
    {
      class_package_types: [
        { class_type: barre, class_amount: 0, expiration_days: null },
        { class_type: null, class_amount: 1, expiration_days: null },
      ],
    },
    [[1, 30]],
  ],
]
for (const [label, change, expected] of shapes) {
  test(`a package of ${label} gives what it says [F9]`, () => {
    const newGrants = toNewGrants({ ...sold, ...change }, paid, policy)
    assert.deepEqual(
      newGrants.map((grant) => [grant.available_classes, grant.expiration_days]),
      expected,
    )
    assert.ok(newGrants.every((grant) => (grant.expiration_date === null) === (grant.expiration_days === null)))
  })
}

test('a part serves its class type; times and guests are the package’s [R3]', () => {
  const allowed_times = [{ weekdays: [1], from: '07:00', to: '12:00' }]
  const part = { class_type: barre, class_amount: 4, expiration_days: null }
  const [grant] = toNewGrants(
    { ...sold, class_package_types: [part], allowed_times, guests_included: true },
    paid,
    policy,
  )
  assert.deepEqual([grant?.class_types, grant?.allowed_times, grant?.guests_included], [[barre], allowed_times, true])
})

test('counted from the first class, a grant keeps its days, endless [R3]', () => {
  const [grant] = toNewGrants(sold, paid, { ...policy, expireFrom: 'first_class' })
  assert.deepEqual([grant?.expiration_date, grant?.expiration_days], [null, 30])
})

test('the credits of a paid period end with it (F30) [R11]', () => {
  const endsAt = new Date('2026-12-31T05:59:59Z')
  const [grant] = toNewGrants(
    sold,
    { kind: 'period', startsAt: lateNight, endsAt },
    { ...policy, expireFrom: 'first_class' },
  )
  assert.deepEqual(grant?.expiration_date, endsAt)
})

const deadlines: [PendingKind, string][] = [
  ['card', '2026-11-25T06:00:00Z'],
  ['hosted', '2026-11-25T06:05:00Z'],
  ['wallet', '2026-11-25T06:05:00Z'],
  ['cash', '2026-11-27T05:59:59Z'],
  ['transfer', '2026-11-28T05:59:59Z'],
  ['spei', '2026-11-28T05:59:59Z'],
  ['oxxo', '2026-12-02T05:59:59Z'],
]
for (const [kind, until] of deadlines) {
  test(`a pending purchase by ${kind} holds its place until ${until} [R9]`, () => {
    const deadline = paymentDeadline(kind, lateNight, policy.zone)
    assert.deepEqual(deadline, new Date(until))
    assert.equal(isOverdue(deadline, new Date(deadline.getTime() - 1000)), false)
    assert.equal(isOverdue(deadline, deadline), true)
  })
}
