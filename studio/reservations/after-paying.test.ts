import assert from 'node:assert/strict'
import { test } from 'node:test'
import { now, secondsAfter } from '../testing/cast.ts'
import { isForClass } from './after-paying.ts'

const iso = now.toISOString()
const after = (minutes: number, seconds = 0) => secondsAfter(iso, minutes * 60 + seconds)
const hold = { kind: 'paying', expires_at: after(8).toISOString() } as const

test('R4 what was bought while a class was held is for that class, up to half an hour after the hold ended', () => {
  assert.equal(isForClass(hold, { createdAt: iso }, after(2)), true)
  assert.equal(isForClass(hold, { createdAt: iso }, after(38)), true)
  assert.equal(isForClass(hold, { createdAt: iso }, after(38, 1)), false)
})

test('R4 what was bought after the hold ended, or while she only chose, is for no class', () => {
  assert.equal(isForClass(hold, { createdAt: after(8).toISOString() }, after(9)), false)
  assert.equal(isForClass(hold, { createdAt: after(7, 59).toISOString() }, after(9)), true)
  assert.equal(isForClass({ ...hold, kind: 'choosing' }, { createdAt: iso }, after(2)), false)
})
