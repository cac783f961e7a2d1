import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type MethodKind, methodKind } from './kind.ts'

const names: [name: string, kind: MethodKind][] = [
  ['Efectivo', 'cash'],
  [' efectivo ', 'cash'],
  ['Efectivo en Condesa', 'transfer'],
  ['Tarjeta', 'card'],
  ['Pago con TARJETA en recepción', 'card'],
  ['Transferencia', 'transfer'],
]
for (const [name, kind] of names) {
  test(`'${name}' is ${kind} [3.17]`, () => assert.equal(methodKind(name), kind))
}
