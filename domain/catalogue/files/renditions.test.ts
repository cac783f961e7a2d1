import assert from 'node:assert/strict'
import { test } from 'vitest'
import { renditionsOf, renditionWidths } from './renditions.ts'

test('a picture’s address has its size and smaller copies [7.41]', () => {
  const renditions = renditionsOf('/files/subidas/0123456789-700x525.jpg')
  assert.deepEqual(renditions, {
    width: 700,
    height: 525,
    webp: [
      { src: '/files/subidas/0123456789-320.webp', width: 320 },
      { src: '/files/subidas/0123456789-640.webp', width: 640 },
      { src: '/files/subidas/0123456789-700.webp', width: 700 },
    ],
    avif: [
      { src: '/files/subidas/0123456789-320.avif', width: 320 },
      { src: '/files/subidas/0123456789-640.avif', width: 640 },
      { src: '/files/subidas/0123456789-700.avif', width: 700 },
    ],
  })
})

test('the widest copy is 1920 px, small pictures have none [7.41]', () => {
  assert.deepEqual(renditionWidths(2400), [320, 640, 960, 1280, 1920])
  assert.deepEqual(renditionWidths(1920), [320, 640, 960, 1280, 1920])
  assert.deepEqual(renditionWidths(320), [320])
  assert.deepEqual(renditionWidths(48), [48])
})

test('an address that is not of an uploaded picture says nothing [7.41]', () => {
  for (const src of [
    '',
    'https://otro.example/files/subidas/0123456789-700x525.jpg',
    '/files/foto.jpg',
    '/files/subidas/0123456789/reglamento.pdf',
    '/files/subidas/0123456789-700x525.svg',
    '/files/subidas/0123456789-700.webp',
    '/files/subidas/0123456789-700x525.jpg?a',
    '/files/subidas/../0123456789-700x525.jpg',
  ])
    assert.equal(renditionsOf(src), null, src)
})
