import assert from 'node:assert/strict'
import type fc from 'fast-check'
import type { TestPerson } from '../person.ts'
import type { TestResponse, TestStudio } from '../studio.ts'
import type { Model } from './model.ts'

export type Real = Pick<TestStudio, 'call' | 'app' | 'clock' | 'setSettings'> & {
  as: (actor: number | 'reception' | 'admin') => Promise<TestPerson>
  customer: (p: number) => number
  idOf: (c: number) => number
  location_id: number
  assertSame: (found: unknown, expected: unknown, what: string) => void
}
export type BookingCommand = fc.AsyncCommand<Model, Real>

export const command = (
  name: string,
  isPossible: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): BookingCommand => ({
  check: isPossible,
  async run(model, real) {
    model.now += 1000
    real.clock.set(new Date(model.now))
    await run(model, real)
  },
  toString: () => name,
})

const CREDIT_REFUSALS = ['no-credits', 'no-usable-credit', 'no-credit-for-guest']

export function wasAllowed({ status, body }: TestResponse, reasons: readonly string[]): boolean {
  if (status < 300) {
    assert.deepEqual(reasons, [], 'expected a refusal, found a success')
    return true
  }
  assert.ok(status < 500, JSON.stringify(body))
  const code = CREDIT_REFUSALS.includes(body.code) ? 'credits' : body.code
  assert.ok(reasons.includes(code), `refused as ${code}, which is none of: ${reasons.join(', ')}`)
  return false
}

export function assertResponse({ body }: TestResponse, expected: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(expected)) assert.deepEqual(body[field], value, field)
}
