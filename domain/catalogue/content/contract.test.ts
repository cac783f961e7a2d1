import assert from 'node:assert/strict'
import { test } from 'vitest'
import * as contract from './contract.ts'

const terms = { page_id: 1, slug: 'terminos', title: 'Términos', content: null, required: true, required_signup: true }

test('pages are public, acceptances for customers [7.40, 7.42, 7.38]', () => {
  const calls: string[] = Object.values(contract).map(
    (apiCall) => `${apiCall.method} ${apiCall.path} ${apiCall.minRole}`,
  )
  assert.deepEqual(calls.sort(), [
    'GET /accepted_pages customer',
    'GET /announcements visitor',
    'GET /announcements/{id} visitor',
    'GET /pages visitor',
    'GET /pages/{slug} visitor',
    'POST /accepted_pages customer',
  ])
})

test('a page may be without content, and carries both of its demands [3.19]', () => {
  assert.deepEqual(contract.getPage.response.parse({ page: terms }), { page: terms })
  const { required_signup: _, ...incomplete } = terms
  assert.equal(contract.listPages.response.safeParse({ pages: [incomplete] }).success, false)
  assert.equal(contract.listPages.response.safeParse({ pages: [{ ...terms, order: 1 }] }).success, false)
})

test('announcements have the specified fields only [3.18]', () => {
  const notice = { announcement_id: 1, title: 'Cerrado', content: '<p>Lunes</p>' }
  assert.deepEqual(contract.getAnnouncement.response.parse({ announcement: notice }), { announcement: notice })
  assert.equal(contract.getAnnouncement.response.safeParse({ announcement: { ...notice, draft: 1 } }).success, false)
})

test('customer_id is accepted unused, other fields refused [F40, R16, 7.38]', () => {
  const { body } = contract.acceptPage
  assert.deepEqual(body.parse({ page_id: 1, customer_id: 99 }), { page_id: 1 })
  assert.deepEqual(body.parse({ page_id: 1 }), { page_id: 1 })
  for (const invalidBody of [{}, { page_id: '1' }, { page_id: 0 }, { page_id: 1, role: 'admin' }]) {
    assert.equal(body.safeParse(invalidBody).success, false, JSON.stringify(invalidBody))
  }
})
