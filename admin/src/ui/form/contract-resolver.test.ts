import assert from 'node:assert/strict'
import type { FieldErrors } from 'react-hook-form'
import { test } from 'vitest'
import { createPackage } from '@aforo/domain/commerce/packages/admin/contract.ts'
import { blankPackage, bodyOf, findMissingFields, type PackageValues } from '../../selling/package/package-values.ts'
import { contractResolver } from './contract-resolver.ts'
import { messagesByField } from './field-errors.ts'

const resolve = contractResolver<PackageValues>({ schema: createPackage.body, bodyOf, missingOf: findMissingFields })
const complete: PackageValues = { ...blankPackage, title: 'Diez clases', price: '1500' }

async function faultsOf(patch: Partial<PackageValues>) {
  const { errors } = await resolve({ ...complete, ...patch }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return messagesByField(errors as FieldErrors<PackageValues>)
}

test('a form that its call takes has no faults', async () => {
  assert.deepEqual(await faultsOf({}), {})
})

test('each field says in Spanish what its call would refuse', async () => {
  const part = { class_type_id: 1, unlimited: false, class_amount: '1000', expiration_days: '' }
  assert.deepEqual(
    await faultsOf({
      title: 'a'.repeat(81),
      price: '1000000',
      expiration_days: '5000',
      max_sales: '0',
      limit_per_customer: '1.5',
      file_url: 'ftp://x',
      classesKind: 'types',
      class_package_types: [part],
    }),
    {
      title: 'Caben 80 letras.',
      price: 'Lo más es 999,999.99.',
      expiration_days: 'Lo más es 3,650.',
      max_sales: 'Lo menos es 1.',
      limit_per_customer: 'Escribe un número entero.',
      file_url: 'Escribe una dirección que empiece con https://',
      class_amount: 'Lo más es 999.',
      class_package_types: 'Lo más es 999.',
    },
  )
})

test('what the form requires is said instead of what the call says', async () => {
  assert.deepEqual(await faultsOf({ title: ' ', expiration_days: '' }), {
    title: 'Debes llenar este campo.',
    expiration_days: 'Debes llenar este campo.',
  })
})
