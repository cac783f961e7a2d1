import assert from 'node:assert/strict'
import { test } from 'vitest'
import { calculatePay, type Rate, findRate, type Terms } from './rate.ts'
import { decideApproving, refuseDays } from './pay-run.ts'
import { sumByCoach } from './totals.ts'
import { countedWords, termsWords } from './words.ts'

const terms = (overrides: Partial<Terms> = {}): Terms => ({
  per_class: 25_000,
  per_head: 1_500,
  heads_included: 8,
  minimum: 0,
  maximum: null,
  ...overrides,
})

const pays: [label: string, terms: Terms, heads: number, pay: number, words: string][] = [
  ['no attendance', terms(), 0, 25_000, '$250 + 0 × $15'],
  ['all are paid with the class', terms(), 8, 25_000, '$250 + 0 × $15'],
  ['one came beyond', terms(), 9, 26_500, '$250 + 1 × $15'],
  ['a full class', terms(), 14, 34_000, '$250 + 6 × $15'],
  ['by heads alone', terms({ per_class: 0, heads_included: 0 }), 7, 10_500, '7 × $15'],
  [
    'a minimum that is not reached',
    terms({ per_class: 0, heads_included: 0, minimum: 20_000 }),
    7,
    20_000,
    '7 × $15, mínimo $200',
  ],
  ['a minimum that is just reached', terms({ per_class: 0, heads_included: 0, minimum: 10_500 }), 7, 10_500, '7 × $15'],
  ['a maximum that is passed', terms({ maximum: 30_000 }), 14, 30_000, '$250 + 6 × $15, máximo $300'],
  ['a maximum that is just reached', terms({ maximum: 34_000 }), 14, 34_000, '$250 + 6 × $15'],
  ['a class alone', terms({ per_head: 0 }), 14, 25_000, '$250'],
  ['cents', terms({ per_class: 10_050, per_head: 1_250, heads_included: 0 }), 3, 13_800, '$100.50 + 3 × $12.50'],
]
for (const [label, payTerms, heads, pay, words] of pays) {
  test(`a class is paid by its terms, and says how it was counted: ${label}`, () => {
    assert.equal(calculatePay(payTerms, heads), pay)
    assert.equal(countedWords(payTerms, heads), words)
  })
}

test('a rate is said in one line', () => {
  assert.equal(termsWords(terms()), '$250 por clase + $15 por persona desde la 9.ª')
  assert.equal(
    termsWords(terms({ per_class: 0, heads_included: 0, minimum: 20_000, maximum: 60_000 })),
    '$15 por persona · mínimo $200 · máximo $600',
  )
  assert.equal(termsWords(terms({ per_class: 0, per_head: 0 })), 'Sin pago por clase')
})

const [RENATA, BRUNO] = [1, 2]
const [BARRE, YOGA] = [10, 20]
let lastRateId = 0
const rate = (instructor_id: number | null, class_type_id: number | null, valid_from = '2026-01-01'): Rate => ({
  ...terms(),
  pay_rate_id: ++lastRateId,
  instructor_id,
  class_type_id,
  valid_from,
})
const forAll = rate(null, null)
const allBarre = rate(null, BARRE)
const renatasRate = rate(RENATA, null)
const renatasBarre = rate(RENATA, BARRE, '2026-06-01')
const renatasNew = rate(RENATA, null, '2026-07-01')
const allRates = [forAll, allBarre, renatasRate, renatasBarre, renatasNew]

const choices: [label: string, instructor_id: number, class_type_id: number, day: string, rate: Rate | null][] = [
  ['the coach’s own for its type', RENATA, BARRE, '2026-06-01', renatasBarre],
  ['the coach’s own for all, a day before that of its type', RENATA, BARRE, '2026-05-31', renatasRate],
  ['the coach’s own for its type, before a newer one', RENATA, BARRE, '2026-08-01', renatasBarre],
  ['the coach’s newest for all types on its first day', RENATA, YOGA, '2026-07-01', renatasNew],
  ['the coach’s older one on the day before', RENATA, YOGA, '2026-06-30', renatasRate],
  ['that of all coaches for its type', BRUNO, BARRE, '2026-06-01', allBarre],
  ['that of all', BRUNO, YOGA, '2026-06-01', forAll],
  ['none before the first', BRUNO, YOGA, '2025-12-31', null],
]
for (const [label, instructor_id, class_type_id, day, expected] of choices) {
  test(`the rate of a class is ${label}`, () => {
    assert.equal(findRate(allRates, { instructor_id, class_type_id, day }), expected)
    assert.equal(findRate(allRates.toReversed(), { instructor_id, class_type_id, day }), expected)
  })
}

test('a coach is paid for classes and adjustments, or these alone', () => {
  const lines = [
    { instructor_id: RENATA, heads: 10, amount: 28_000 },
    { instructor_id: BRUNO, heads: 4, amount: 25_000 },
    { instructor_id: RENATA, heads: 2, amount: 25_000 },
  ]
  const adjustments = [
    { instructor_id: RENATA, amount: -5_000 },
    { instructor_id: 3, amount: 20_000 },
  ]
  assert.deepEqual(sumByCoach(lines, adjustments), [
    { instructor_id: RENATA, classes: 2, heads: 12, counted: 53_000, adjusted: -5_000, total: 48_000 },
    { instructor_id: BRUNO, classes: 1, heads: 4, counted: 25_000, adjusted: 0, total: 25_000 },
    { instructor_id: 3, classes: 0, heads: 0, counted: 0, adjusted: 20_000, total: 20_000 },
  ])
})

const days = (starts_on: string, ends_on: string) => ({ starts_on, ends_on })
const paidDays = [days('2026-11-01', '2026-11-15')]
const cases: [label: string, starts_on: string, ends_on: string, reason: string | null][] = [
  ['the half after the one that is paid', '2026-11-16', '2026-11-22', null],
  ['a single day', '2026-11-22', '2026-11-22', null],
  ['a last day before the first', '2026-11-22', '2026-11-21', 'days-reversed'],
  ['today, which is not over', '2026-11-16', '2026-11-23', 'days-to-come'],
  ['62 days', '2026-08-31', '2026-10-31', null],
  ['63 days', '2026-08-30', '2026-10-31', 'days-too-many'],
  ['a day that is paid already', '2026-11-15', '2026-11-22', 'days-taken'],
  ['days around those that are paid', '2026-10-20', '2026-11-20', 'days-taken'],
]
for (const [label, starts_on, ends_on, reason] of cases) {
  test(`the days of a pay: ${label}`, () => {
    assert.equal(refuseDays(days(starts_on, ends_on), paidDays, '2026-11-23')?.reason ?? null, reason)
  })
}

test('pay is approved with a rate per class and closed lists', () => {
  const line = { hasRate: true, isListOpen: false }
  const approveWith = (overrides: Partial<Parameters<typeof decideApproving>[0]>) => {
    const verdict = decideApproving({ lines: [line], totals: [1], acceptsOpenLists: false, ...overrides })
    return verdict.allowed ? 'approved' : verdict.reason
  }
  assert.equal(approveWith({}), 'approved')
  assert.equal(approveWith({ lines: [] }), 'approved')
  assert.equal(approveWith({ lines: [line, { ...line, hasRate: false }], acceptsOpenLists: true }), 'rates-missing')
  assert.equal(approveWith({ lines: [line, { ...line, isListOpen: true }] }), 'lists-open')
  assert.equal(approveWith({ lines: [{ ...line, isListOpen: true }], acceptsOpenLists: true }), 'approved')
  assert.equal(approveWith({ totals: [0] }), 'approved')
  assert.equal(approveWith({ totals: [5, -1] }), 'less-than-nothing')
})
