import assert from 'node:assert/strict'
import type { Field } from '@aforo/domain/catalogue/forms/fields.ts'
import { test } from 'vitest'
import { groupBySteps, unanswered } from './steps.ts'

const field = (key: string, step: number, more: Partial<Field> = {}): Field & { value: unknown } => ({
  key,
  label: key,
  type: 'text',
  required: true,
  step,
  order: 0,
  precondition: null,
  options: [],
  value: null,
  ...more,
})
const keys = (steps: ReturnType<typeof groupBySteps>) =>
  steps.map(({ step, fields }) => [step, fields.map(({ key }) => key)])

test('fields come by step and order; empty steps are left out [4.19, 5.8]', () => {
  const fields = [field('c', 2), field('b', 1, { order: 2 }), field('a', 1, { order: 1 })]
  assert.deepEqual(keys(groupBySteps(fields, fields, {})), [
    [1, ['a', 'b']],
    [2, ['c']],
  ])
  assert.deepEqual(groupBySteps([], fields, {}), [])
})

test('a conditional field follows its answer, also an earlier one [3.27]', () => {
  const other = field('other', 2, { precondition: { key: 'reason', is: ['Otro'] } })
  const all = [field('reason', 1), other]
  assert.deepEqual(keys(groupBySteps(all, all, { reason: 'Instagram' })), [[1, ['reason']]])
  assert.deepEqual(keys(groupBySteps([other], all, { reason: 'Otro' })), [[2, ['other']]])
})

test('valid answers are not asked for again [4.19]', () => {
  const [name, phone, shoe] = [
    { ...field('name', 1), value: 'Luis' },
    { ...field('phone', 1), value: '12' },
    field('shoe', 2, { required: false }),
  ]
  assert.deepEqual(
    unanswered([name, phone, shoe], ['phone']).map(({ key }) => key),
    ['phone', 'shoe'],
  )
})
