import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { Role } from '../values/call.ts'
import type { OpeningState } from './shapes.ts'
import { viewOf } from './visibility.ts'

const view = (state: OpeningState, role: Role, path: string) =>
  viewOf({ state, role, path, documents: ['/aviso-de-privacidad'] })

test('a studio without an owner shows that it is not open, at every path', () => {
  for (const path of ['/', '/entrar', '/calendario']) assert.equal(view('no-owner', 'visitor', path), 'no-owner')
})

test('visitors and customers see "Muy pronto" until the portal is published', () => {
  for (const role of ['visitor', 'customer'] as const) {
    for (const path of ['/', '/calendario', '/registro', '/mystudio', '/checkout/1', '/clases', '/entrar-ya'])
      assert.equal(view('preparing', role, path), 'coming-soon', path)
    assert.equal(view('published', role, '/calendario'), 'portal')
  }
})

test('staff sign in and see the whole portal before', () => {
  for (const role of ['coach', 'reception', 'admin'] as const)
    assert.equal(view('preparing', role, '/calendario'), 'portal')
  for (const path of ['/entrar', '/entrar/sesion', '/recuperar/nueva'])
    assert.equal(view('preparing', 'visitor', path), 'portal')
})

test('documents and the links of messages stay', () => {
  for (const path of ['/aviso-de-privacidad', '/avisos/baja', '/c/abc', '/pictures/icon.svg'])
    assert.equal(view('preparing', 'visitor', path), 'portal')
  assert.equal(view('preparing', 'visitor', '/avisos'), 'coming-soon')
})
