import assert from 'node:assert/strict'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { test } from 'vitest'
import { highlightOf } from './highlight.ts'

const pack = (class_package_id: number, price: number, class_amount: number, more: Partial<ClassPackage> = {}) =>
  ({
    class_package_id,
    price,
    class_amount,
    sale_price: null,
    is_trial: false,
    is_sold_out: false,
    limit_per_customer: null,
    class_package_types: [],
    ...more,
  }) as unknown as ClassPackage

const single = pack(1, 260, 1)
const five = pack(5, 1150, 5)
const ten = pack(10, 2100, 10)

test('the package on sale is highlighted', () => {
  assert.equal(highlightOf([single, { ...five, sale_price: 990 }, ten])?.class_package_id, 5)
})

test('without a sale the cheapest per class is highlighted', () => {
  assert.equal(highlightOf([single, five, ten])?.class_package_id, 10)
})

test('a package the person has or had is not highlighted [C2, N18]', () => {
  assert.equal(highlightOf([single, five, ten, pack(20, 100, 20, { offer: 'running' })])?.class_package_id, 10)
})

test('trials and sold-out packages are not highlighted, nor one of two', () => {
  const trial = pack(2, 120, 1, { is_trial: true, sale_price: 60 })
  const soldOut = pack(20, 100, 20, { is_sold_out: true })
  assert.equal(highlightOf([trial, single, five, ten, soldOut])?.class_package_id, 10)
  assert.equal(highlightOf([trial, single, five]), null)
})
