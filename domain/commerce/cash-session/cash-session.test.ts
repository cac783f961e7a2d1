import assert from 'node:assert/strict'
import { test } from 'vitest'
import { chooseSession, type OpenSession } from './choosing.ts'
import { type ClosingFacts, decideClosing, refuseReopening } from './closing.ts'
import { denominations, sumPieces } from './counting.ts'
import { expectedCash } from './expected.ts'
import { differenceWords } from './words.ts'

test('a drawer is worth its pieces; unknown pieces are worth nothing', () => {
  assert.equal(sumPieces({}), 0)
  assert.equal(sumPieces({ 100000: 1, 50000: 2, 50: 3 }), 200_150)
  assert.equal(sumPieces({ 123: 7, 10000: 1 }), 10_000)
  assert.deepEqual(
    denominations,
    denominations.toSorted((left, right) => right - left),
  )
})

test('a till holds its float plus cash movements, nothing else', () => {
  assert.equal(expectedCash(50_000, []), 50_000)
  const movements = [
    { way: 'cash', amount: 129_950 },
    { way: 'cash', amount: -30_000 },
    { way: 'terminal', amount: 40_000 },
    { way: 'transfer', amount: 99_900 },
  ] as const
  assert.equal(expectedCash(50_000, movements), 149_950)
})

const facts: ClosingFacts = {
  isOpen: true,
  expected: 50_000,
  counted: 50_000,
  pieces: null,
  leftInDrawer: null,
  reason: null,
}
const closeWith = (overrides: Partial<ClosingFacts>) => {
  const verdict = decideClosing({ ...facts, ...overrides })
  return verdict.allowed ? verdict.value : verdict.reason
}

test('a till closes as counted; a centavo’s difference needs a reason', () => {
  assert.deepEqual(closeWith({}), { leftInDrawer: 50_000, difference: 0 })
  assert.deepEqual(closeWith({ leftInDrawer: 20_000 }), { leftInDrawer: 20_000, difference: 0 })
  for (const counted of [49_999, 50_001, 0]) assert.equal(closeWith({ counted }), 'difference-unexplained')
  assert.deepEqual(closeWith({ counted: 50_001, reason: 'Propina' }), { leftInDrawer: 50_001, difference: 1 })
  assert.equal(closeWith({ leftInDrawer: 50_001 }), 'kept-too-much')
  assert.deepEqual(closeWith({ pieces: { 50000: 1 } }), { leftInDrawer: 50_000, difference: 0 })
  assert.equal(closeWith({ pieces: { 50000: 1, 50: 1 } }), 'pieces-differ')
  assert.equal(closeWith({ isOpen: false }), 'till-closed')
})

test('a till is recounted while no newer one began with its rest', () => {
  assert.equal(refuseReopening({ isOpen: true, hasNewer: false })?.reason, 'till-not-closed')
  assert.equal(refuseReopening({ isOpen: false, hasNewer: true })?.reason, 'newer-till')
  assert.equal(refuseReopening({ isOpen: false, hasNewer: false }), null)
})

const [ROMA, CONDESA, NORTE] = [1, 2, 3]
const [NORA, LUIS] = [10, 11]
const openSession = (
  till_cut_id: number,
  location_id: number,
  opened_by: number,
  lastOwnMovementId: number | null = null,
): OpenSession => ({
  till_cut_id,
  location_id,
  opened_by,
  lastOwnMovementId,
})

const choices: [label: string, open: OpenSession[], by: number, location_id: number | null, till: number | null][] = [
  ['none is open', [], NORA, null, null],
  ['only one is open, by any receptionist', [openSession(1, ROMA, LUIS)], NORA, null, 1],
  [
    'the location of the class has one',
    [openSession(1, ROMA, NORA, 9), openSession(2, CONDESA, LUIS)],
    NORA,
    CONDESA,
    2,
  ],
  ['the location has none: their own elsewhere', [openSession(1, ROMA, NORA)], NORA, NORTE, 1],
  ['the location has none, nor do they', [openSession(1, ROMA, LUIS)], NORA, NORTE, null],
  [
    'of several the one with their last movement',
    [openSession(1, ROMA, NORA, 7), openSession(2, CONDESA, LUIS, 9)],
    NORA,
    null,
    2,
  ],
  ['of several the one that they opened', [openSession(1, ROMA, NORA), openSession(2, CONDESA, LUIS)], NORA, null, 1],
  ['they opened two of several', [openSession(1, ROMA, NORA), openSession(2, CONDESA, NORA)], NORA, null, null],
  ['of several they opened none', [openSession(1, ROMA, LUIS), openSession(2, CONDESA, LUIS)], NORA, null, null],
]
for (const [label, open, by, location_id, expected] of choices) {
  test(`cash session of a payment: ${label}`, () => {
    assert.equal(chooseSession(open, { by, location_id }), expected)
  })
}

test('a difference is said in a word, and the word is not the sign alone', () => {
  assert.deepEqual([-1, 0, 1].map(differenceWords), ['Faltan', 'Cuadra', 'Sobran'])
})
