import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { SettingKey } from './keys.ts'
import { resolveLink, isSafeLink } from './links.ts'
import { parseSetting } from './parsing.ts'

const unsafeLinks = [
  'http://estudio.mx/paquetes',
  '//evil.mx',
  '/\\evil.mx',
  '\\\\evil.mx',
  '/\t/evil.mx',
  '/a\\b',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https:evil.mx',
  'https:\\\\evil.mx',
  'https://',
  'https://estudio.mx@evil.mx/',
  'https://ana:clave@estudio.mx/',
  'https://evil.mx/\nSet-Cookie:x',
  'paquetes',
]

test('a link to the own domain stays inside, others not [2.30]', () => {
  assert.deepEqual(resolveLink('https://estudio.mx/paquetes?a=1#b', 'estudio.mx'), { internal: '/paquetes?a=1#b' })
  assert.deepEqual(resolveLink('https://ESTUDIO.mx', 'Estudio.MX'), { internal: '/' })
  assert.deepEqual(resolveLink('/calendario', ''), { internal: '/calendario' })
  assert.deepEqual(resolveLink('https://wa.me/521', 'estudio.mx'), { external: 'https://wa.me/521' })
  assert.deepEqual(resolveLink('https://wa.me/521', ''), { external: 'https://wa.me/521' })
})

test('containing the domain is not being it [2.30]', () => {
  for (const link of [
    'https://evil.mx/?d=estudio.mx',
    'https://estudio.mx.evil.mx/',
    'https://miestudio.mx/',
    'https://evil.mx/estudio.mx',
  ]) {
    assert.deepEqual(resolveLink(link, 'estudio.mx'), { external: link })
  }
  assert.equal(resolveLink('https://estudio.mx//evil.mx', 'estudio.mx'), null)
})

test('what is neither https nor a path of the portal leads nowhere', () => {
  for (const link of unsafeLinks) {
    assert.equal(resolveLink(link, 'estudio.mx'), null, link)
    assert.equal(isSafeLink(link), false, link)
  }
  assert.equal(resolveLink('', 'estudio.mx'), null)
})

test('the links of the settings are refused when they are not safe [3.29]', () => {
  const keys: SettingKey[] = ['banner_link', 'popup_presencial_link', 'checkout_redirect_url', 'certification_link']
  for (const key of keys) {
    for (const link of unsafeLinks) {
      if (link === link.trim()) assert.equal(parseSetting(key, link).allowed, false, `${key} ${link}`)
    }
    assert.equal(parseSetting(key, 'https://otro.mx/a').allowed, true, key)
  }
  assert.equal(parseSetting('certification_link', '/paquetes').allowed, false)
})
