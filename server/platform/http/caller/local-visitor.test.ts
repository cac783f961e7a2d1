import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isLocalConnection } from './local-visitor.ts'

const BROWSER = { address: '127.0.0.1', headers: { host: 'localhost:3000' } }

test('a browser on the machine itself is local [R15]', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (const host of ['localhost:3000', 'localhost', 'admin.localhost:3000', '127.0.0.1:80', '[::1]:3000'])
      assert.equal(isLocalConnection({ address, headers: { host } }), true, `${address} ${host}`)
  }
})

test('another machine is not local, by any header [R15]', () => {
  for (const address of ['192.168.1.20', '203.0.113.7', '2001:db8::1', '::ffff:10.0.0.1', ''])
    assert.equal(isLocalConnection({ ...BROWSER, address }), false, address)
})

test('what came through a proxy of this machine is not local [R15]', () => {
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto']) {
    const headers = { ...BROWSER.headers, [name]: '127.0.0.1' }
    assert.equal(isLocalConnection({ ...BROWSER, headers }), false, name)
  }
})

test('a name that leads to this machine by DNS rebinding is not local [R15]', () => {
  for (const host of [
    'mal.example',
    'mal.example:3000',
    'localhost.mal.example',
    'admin.localhost.mal.example',
    'evil-localhost',
    'otro.localhost:3000',
    '127.0.0.1.nip.io',
    'localhost@mal.example',
    '',
  ])
    assert.equal(isLocalConnection({ ...BROWSER, headers: { host } }), false, host)
  assert.equal(isLocalConnection({ ...BROWSER, headers: {} }), false)
})
