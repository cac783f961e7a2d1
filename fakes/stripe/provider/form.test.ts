import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decodeForm } from './form.ts'

test('nested and numbered names become objects and lists', () => {
  const form = decodeForm('amount=100&metadata[reference]=a&expand[0]=x&expand[1]=y')
  assert.deepEqual(form, { amount: '100', metadata: { reference: 'a' }, expand: ['x', 'y'] })
})

test('a name of the prototype is a field and changes nothing else', () => {
  const form = decodeForm('constructor[shared]=1&__proto__[shared]=1')
  assert.deepEqual(Object.keys(form), ['constructor', '__proto__'])
  assert.equal(Reflect.get(Object, 'shared'), undefined)
  assert.equal(Reflect.get({}, 'shared'), undefined)
})
