import assert from 'node:assert/strict'
import { spotMapFrom } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CheckedIn } from '@aforo/domain/booking/roster/shapes.ts'
import { test } from 'vitest'
import { Failure } from '../../api/request.ts'
import { cameraErrorMessage, toRefusedResult, toCheckInResult } from './check-in-result.ts'

const payload: CheckedIn = {
  class_reservation_id: 1,
  single_class_id: 2,
  customer: { customer_id: 1, name: 'Ana', last_name: 'Robledo' },
  guest: null,
  spot: 'B2',
  is_cash: true,
  is_paid: false,
  attendedAt: '2026-11-24T13:00:00.000Z',
  already: false,
  message: 'Registrada',
}

test('the door reads name, spot and debt; the second time, inside [R8]', () => {
  const lines = ['Lugar 7', 'Falta pagar']
  const map = spotMapFrom('5,6')
  assert.deepEqual(toCheckInResult(payload, map), { tone: 'in', title: 'Registrada', name: 'Ana Robledo', lines })
  const repeatedVerdict = toCheckInResult(
    { ...payload, already: true, message: 'Ya registrada', is_paid: true, guest: 'Yara' },
    map,
  )
  assert.deepEqual(repeatedVerdict, {
    tone: 'already',
    title: 'Ya registrada',
    name: 'Yara',
    lines: ['Invita Ana Robledo', 'Lugar 7'],
  })
})

test('a code of another class says which, and leads to its list [R8]', () => {
  const message = 'Este código es de Barre, 24 NOV 2026 19:00.'
  const fault = new Failure(409, { message, single_class_id: 5 })
  assert.deepEqual(toRefusedResult(fault), {
    tone: 'refused',
    title: 'No se registró',
    lines: [message],
    otherClassId: 5,
  })
  assert.equal(toRefusedResult(new Failure(400, { message })).otherClassId, undefined)
})

test('without a camera the code is typed, and the screen says why', () => {
  for (const name of ['NotAllowedError', 'NotReadableError', 'NotFoundError', undefined]) {
    assert.match(cameraErrorMessage({ name }), /scribe el código\.$/)
  }
  assert.match(cameraErrorMessage({ name: 'NotAllowedError' }), /permiso/)
})
