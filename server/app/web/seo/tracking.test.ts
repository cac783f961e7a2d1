import assert from 'node:assert/strict'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { test } from 'vitest'
import { embeddedHosts } from '../pages/page-to-read.ts'
import { hashOf } from '../pages/script-hashes.ts'
import { trackingOf, withTracking } from './tracking.ts'

const trackingWith = (of: Partial<Settings>) => trackingOf({ ...settingsFrom([]).settings, ...of })

test('a studio without tracking allows no tracking hosts [R15]', () => {
  assert.equal(trackingWith({}), null)
})

test('each id opens the page to its own hosts alone [R15]', () => {
  const google = trackingWith({ google_analytics_id: 'G-ABC1234567' })
  assert.deepEqual(google?.hosts.script, ['https://www.googletagmanager.com'])
  assert.match(google?.body ?? '', /data-google="G-ABC1234567" data-pixel=""/)
  const pixel = trackingWith({ meta_pixel_id: '123456789' })
  assert.deepEqual(pixel?.hosts.script, ['https://connect.facebook.net'])
  assert.ok(!JSON.stringify(pixel).includes('google.com'))
})

test('a code waits for consent, its scripts named singly [R15]', () => {
  const code = `<!-- Mapa --><script async src="https://static.mapadecalor.example/m.js" onload="evil()"></script>
    <script>window.mapa = "</template>";</script><noscript><img src="https://mal.example/x"></noscript>`
  const tracking = trackingWith({ tracking_code_body: code })
  assert.deepEqual(tracking?.hashes, [hashOf('window.mapa = "</template>";')])
  assert.ok(tracking?.hosts.script.includes('https://static.mapadecalor.example'))
  assert.ok(tracking?.hosts.script.includes('https://*.mapadecalor.example'))
  assert.doesNotMatch(tracking?.body ?? '', /onload|noscript|<img/)
  assert.match(tracking?.body ?? '', /^<template id="medicion".*<\/template><script type="module"/s)
})

test('no host opens the page to everybody under its country’s name [R15]', () => {
  const hosts = trackingWith({ tracking_code_head: '<script src="https://cuenta.com.mx/a.js"></script>' })?.hosts.script
  assert.deepEqual(hosts, ['https://cuenta.com.mx'])
})

test('a verification mark is in the head, without its code', () => {
  const tracking = trackingWith({
    tracking_code_head:
      '<meta name="google-site-verification" content="abc"><meta http-equiv="refresh" content="0;url=//mal.example"><style>a{}</style>',
  })
  assert.equal(tracking?.head, '<meta name="google-site-verification" content="abc"/>')
  assert.equal(tracking?.body, '')
  const page = withTracking('<html><head></head><body><p></p></body></html>', {
    head: '<meta/>',
    body: '$&<i>',
    hashes: [],
    hosts: { script: [], connect: [], img: [], frame: [] },
  })
  assert.equal(page, '<html><head><meta/></head><body><p></p>$&<i></body></html>')
})

test('a page allows pictures and players in its texts [R15]', () => {
  const embedded = embeddedHosts(
    '<img alt="" src="https://fotos.example/a.jpg"/><img src="/files/b.jpg"/><iframe src="https://player.vimeo.com/video/1"></iframe><a href="https://mal.example/">',
  )
  assert.deepEqual(embedded, {
    script: [],
    connect: [],
    img: ['https://fotos.example'],
    frame: ['https://player.vimeo.com'],
  })
})
