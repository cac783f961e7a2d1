import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as contract from './contract.ts'
import { file, storedFile } from './shapes.ts'

const pdf = { file_id: 1, name: 'a.pdf', type: 'application/pdf', src: '/files/a.pdf' }

test('a file is number, name, media type and address alone [3.20]', () => {
  assert.equal(file.safeParse(pdf).success, true)
  assert.equal(file.safeParse({ ...pdf, key: 'a' }).success, false)
  const stored = { ...pdf, alt: '', size: 1, width: null, height: null, kept: 'default', createdAt: null, version: 1 }
  assert.equal(storedFile.safeParse(stored).success, true)
  assert.equal(storedFile.safeParse({ ...stored, sha256: 'a' }).success, false)
})

test('reception handles files, customers those of their forms [7.41, R13]', () => {
  const calls: string[] = Object.values(contract).map(
    (apiCall) => `${apiCall.method} ${apiCall.path} ${apiCall.minRole}`,
  )
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
  const upload = { name: 'a.png', bytes: new Uint8Array(1) }
  for (const validBody of [{ file: upload }, { file: upload, data: { alt: 'Sala', purpose: 'studio' } }]) {
    assert.equal(body.safeParse(validBody).success, true)
  }
  for (const invalidBody of [{}, { file: 'a' }, { file: upload, by: 1 }, { file: upload, data: { src: '/files/x' } }]) {
    assert.equal(body.safeParse(invalidBody).success, false, JSON.stringify(invalidBody))
  }
})
