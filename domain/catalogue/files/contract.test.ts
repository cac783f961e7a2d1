import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as contract from './contract.ts'
import { file, storedFile } from './shapes.ts'

const plan = { file_id: 1, name: 'a.pdf', type: 'application/pdf', src: '/files/a.pdf' }

test('a file is number, name, media type and address alone [3.20]', () => {
  assert.equal(file.safeParse(plan).success, true)
  assert.equal(file.safeParse({ ...plan, key: 'a' }).success, false)
  const known = { ...plan, alt: '', size: 1, width: null, height: null, kept: 'default', createdAt: null, version: 1 }
  assert.equal(storedFile.safeParse(known).success, true)
  assert.equal(storedFile.safeParse({ ...known, sha256: 'a' }).success, false)
})

test('reception handles files, customers those of their forms [7.41, R13]', () => {
  const calls: string[] = Object.values(contract).map((one) => `${one.method} ${one.path} ${one.minRole}`)
  assert.deepEqual(calls.toSorted(), [
    'DELETE /files/{id} reception',
    'GET /files reception',
    'GET /files/answer/{id} customer',
    'GET /files/{id} reception',
    'POST /files reception',
    'POST /files/answer customer',
    'POST /files/s3 reception',
    'PUT /files reception',
  ])
})

test('an upload is a file and what is known of it [7.41, R16]', () => {
  const { body } = contract.uploadFile
  const sent = { name: 'a.png', bytes: new Uint8Array(1) }
  for (const good of [{ file: sent }, { file: sent, data: { alt: 'Sala', purpose: 'studio' } }]) {
    assert.equal(body.safeParse(good).success, true)
  }
  for (const wrong of [{}, { file: 'a' }, { file: sent, by: 1 }, { file: sent, data: { src: '/files/x' } }]) {
    assert.equal(body.safeParse(wrong).success, false, JSON.stringify(wrong))
  }
})
