import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as contract from './contract.ts'
import { purchaseStatuses } from './shapes.ts'
import { STATUS_CHANGES, mayDownload, mayRenew, decideStatusChange, statusLabel, statusWhenPaid } from './status.ts'

const zone = 'America/Mexico_City'
const dates = { cancelledAt: null, updatedAt: '2026-11-25T05:59:00.000Z' }

const labels: [string, string][] = [
  ['revoked', 'Revocada'],
  ['active', 'Activa'],
  ['completed', 'Completada'],
  ['pending', 'Pendiente'],
  ['failed', 'Fallido'],
  ['in_review', 'in_review'],
  ['constructor', 'constructor'],
]
for (const [status, label] of labels) {
  test(`${status} is shown as '${label}' [4.14]`, () => assert.equal(statusLabel({ status, ...dates }, zone), label))
}

test('a cancellation is dated by cancelledAt, else updatedAt (F22) [4.14]', () => {
  assert.equal(statusLabel({ status: 'cancelled', ...dates }, zone), 'Cancelada el 24 NOV 2026')
  const cancelledAt = '2026-11-02T18:00:00.000Z'
  assert.equal(statusLabel({ status: 'cancelled', ...dates, cancelledAt }, zone), 'Cancelada el 02 NOV 2026')
})

const allowed = new Set([
  'pending>active',
  'pending>completed',
  'pending>cancelled',
  'pending>failed',
  'active>completed',
  'active>cancelled',
  'active>revoked',
  'active>failed',
  'completed>revoked',
  'cancelled>revoked',
  'failed>active',
  'failed>completed',
])
for (const from of purchaseStatuses) {
  for (const to of purchaseStatuses) {
    const outcome = from === to ? 'already-so' : allowed.has(`${from}>${to}`) ? 'allowed' : 'impossible-move'
    test(`a purchase from ${from} to ${to}: ${outcome} [R11]`, () => {
      const verdict = decideStatusChange(from, to)
      assert.equal(verdict.allowed ? 'allowed' : verdict.reason, outcome)
    })
  }
}

test('nothing leaves revoked, and nothing goes back to pending [R11]', () => {
  assert.deepEqual(STATUS_CHANGES.revoked, [])
  assert.ok(Object.values(STATUS_CHANGES).every((targets) => !targets.includes('pending')))
})

test('a payment that gives nothing to use is completed at once [4.14]', () => {
  assert.deepEqual([statusWhenPaid(true), statusWhenPaid(false)], ['active', 'completed'])
})

test('a running period is given, after cancelling if it had begun [R11]', () => {
  const periodStart = new Date('2026-12-24T16:00:00Z')
  const secondsAfterStart = (seconds: number) => new Date(periodStart.getTime() + seconds * 1000)
  assert.equal(mayRenew({ status: 'active', cancelledAt: null }, periodStart), true)
  assert.equal(mayRenew({ status: 'cancelled', cancelledAt: secondsAfterStart(1) }, periodStart), true)
  assert.equal(mayRenew({ status: 'cancelled', cancelledAt: periodStart }, periodStart), false)
  for (const status of ['pending', 'completed', 'revoked', 'failed'] as const) {
    assert.equal(mayRenew({ status, cancelledAt: null }, periodStart), false)
  }
})

test('a file is fetched only with what was paid and not taken back [3.11]', () => {
  assert.equal(mayDownload('active', true), true)
  assert.equal(mayDownload('cancelled', true), true)
  assert.equal(mayDownload('cancelled', false), false)
  assert.equal(mayDownload('pending', false), false)
  assert.equal(mayDownload('revoked', true), false)
})

test('customers read their purchases, reception what is owed [7.17]', () => {
  const calls = Object.values(contract).map(({ method, path, minRole }) => `${method} ${path} ${minRole}`)
  assert.deepEqual(calls.sort(), [
    'GET /invoices customer',
    'GET /purchases customer',
    'GET /purchases/pending reception',
    'GET /purchases/{id} customer',
    'GET /purchases/{id}/receipt customer',
    'POST /purchases/{id}/confirm reception',
  ])
})
