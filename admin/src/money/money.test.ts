import assert from 'node:assert/strict'
import type { Mismatch } from '@aforo/domain/payments/money/shapes.ts'
import type { AdminCharge } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { test } from 'vitest'
import { booksWords, mismatchAdvice, sentBackWords } from './money-words.ts'
import { withParams } from '../ui/list/list-params.ts'
import { readPage } from '../ui/list/list-params.ts'
import { parseSpan, presetSpans } from './span.ts'
import { toCsv } from '../ui/export/csv.ts'
import { chargesSheet } from './charges-sheet.ts'

test('the days are in the URL; the default is this month [3.13]', () => {
  assert.deepEqual(parseSpan(null, null, '2026-11-21'), { from: '2026-11-01', to: '2026-11-21' })
  assert.deepEqual(parseSpan('2026-11-10', '2026-11-03', '2026-11-21'), { from: '2026-11-03', to: '2026-11-10' })
  assert.deepEqual(parseSpan('ayer', '2026-13-40', '2026-11-21'), { from: '2026-11-01', to: '2026-11-21' })
})

test('yesterday and last month are right on the first of a month', () => {
  const spans = (today: string) => presetSpans(today).map(({ span: { from, to } }) => `${from} ${to}`)
  assert.deepEqual(spans('2026-03-01'), [
    '2026-03-01 2026-03-01',
    '2026-02-28 2026-02-28',
    '2026-03-01 2026-03-01',
    '2026-02-01 2026-02-28',
  ])
})

test('a mismatch says expected, found, and what to do [R11]', () => {
  const mismatch = (change: Partial<Mismatch>): Mismatch =>
    ({
      gateway: 'stripe',
      kind: 'amount-differs',
      gateway_ref: 'pi_1',
      expected: 500,
      found: 450,
      ...change,
    }) as Mismatch
  assert.equal(booksWords(mismatch({})), 'Esperábamos $500 · Llegaron $450')
  assert.equal(booksWords(mismatch({ expected: null })), 'Llegaron $450')
  assert.match(mismatchAdvice(mismatch({})), /^Llegó menos de lo que cuesta/)
  assert.match(mismatchAdvice(mismatch({ found: 600 })), /^Llegó de más: \$100 quedaron como su saldo a favor/)
  assert.match(mismatchAdvice(mismatch({ kind: 'paid-twice', found: 1000 })), /\$500 quedaron como su saldo a favor/)
  assert.match(mismatchAdvice(mismatch({ kind: 'account-owed', expected: 100, found: 40 })), /faltan \$60\. Pídeselos/)
  const advice = mismatchAdvice(mismatch({ expected: null, found: 5 }))
  assert.match(advice, /es menos de lo que Stripe deja cobrar/)
  assert.match(mismatchAdvice(mismatch({ expected: null, found: 10 })), /^Llegó de más: \$10 quedaron/)
  assert.match(mismatchAdvice(mismatch({ kind: 'unknown-payment' })), /Busca «pi_1» en Stripe/)
})

test('a charge is exported by local day and hour, without formulas [3.13]', () => {
  const charge = {
    invoice_id: 7,
    createdAt: '2026-11-22T05:30:00.000Z',
    customer: { customer_id: 1, name: '=Ana', email: 'ana@example.com' },
    title: '8 clases',
    kind: 'renewal',
    payment_kind: 'cash',
    gateway: 'desk',
    status: 'refunded',
    total_payment: 1200.5,
    refunded: 1200.5,
  } as AdminCharge
  assert.equal(
    toCsv(chargesSheet([charge], 'America/Mexico_City')).split('\r\n')[1],
    "7,2026-11-21,23:30,'=Ana,ana@example.com,8 clases,Renovación,Efectivo,Recepción,Devuelto,1200.5,1200.5",
  )
})

test('an invoice whose money went back says what is left to do', () => {
  const cfdi = { status: 'stamped', total_payment: 1150, refunded: 0, has_files: true } as const
  assert.equal(sentBackWords(cfdi), null)
  assert.match(sentBackWords({ ...cfdi, refunded: 575 }) ?? '', /^Se devolvieron \$575: tu contador emite la nota/)
  assert.match(sentBackWords({ ...cfdi, refunded: 1150 }) ?? '', /la estamos cancelando/)
  assert.match(sentBackWords({ ...cfdi, refunded: 1150, has_files: false }) ?? '', /cancélala en el SAT/)
  assert.equal(sentBackWords({ ...cfdi, refunded: 1150, status: 'cancelled' }), null)
})

test('two lists of a screen are paged apart; bad pages are the first', () => {
  const params = new URLSearchParams('pagina=3&disputas=x')
  assert.deepEqual([readPage(params, 'pagina'), readPage(params, 'disputas')], [3, 1])
  assert.equal(String(withParams(params, { disputas: '2' })), 'pagina=3&disputas=2')
  assert.equal(String(withParams(params, { pagina: null })), 'disputas=x')
})
