import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { decideAccountClaim, isCovered, type PurchaseMoney } from './account-claim.ts'

const paidTwice: PurchaseMoney = { charged: 200, net: 200, credited: 100, onAccount: 100, givenBack: 0, owed: 0 }
const claim = (change: Partial<PurchaseMoney>, balance = 100) => {
  const { take, owe } = decideAccountClaim({ ...paidTwice, ...change }, balance)
  return [take, owe]
}

describe('money on account follows the charges it came from', () => {
  test('nothing is claimed while every charge is valid [N2]', () => {
    assert.deepEqual(claim({}), [0, 0])
  })
  test('a refund of the duplicate is claimed, a part by its part [N2]', () => {
    assert.deepEqual(claim({ net: 100 }), [100, 0])
    assert.deepEqual(claim({ net: 170 }), [30, 0])
  })
  test('what is spent already is owed, and owed once [N2]', () => {
    assert.deepEqual(claim({ net: 100 }, 40), [40, 60])
    assert.deepEqual(claim({ net: 100, onAccount: 60, owed: 60 }, 500), [0, 0])
    assert.deepEqual(claim({ net: 100 }, -5), [0, 100])
  })
  test('a price that staff gave back claims nothing [N14]', () => {
    assert.deepEqual(claim({ net: 100, givenBack: 100 }), [0, 0])
  })
  test('late money has no price to cover: all that is left stays', () => {
    const latePayment = { charged: 100, credited: 100 }
    assert.deepEqual(claim({ ...latePayment, net: 100 }), [0, 0])
    assert.deepEqual(claim({ ...latePayment, net: 60 }), [40, 0])
  })
})

test('a purchase stays while another charge covers its price [N3]', () => {
  assert.equal(isCovered({ ...paidTwice, net: 100 }), true)
  assert.equal(isCovered({ ...paidTwice, net: 99 }), false)
  assert.equal(isCovered({ ...paidTwice, charged: 100, credited: 0, net: 0 }), false)
  assert.equal(isCovered({ ...paidTwice, charged: 100, credited: 0, net: 0, givenBack: 100 }), true)
})
