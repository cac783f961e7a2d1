import assert from 'node:assert/strict'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { test } from 'vitest'
import { brandOf } from '../brand.ts'
import { renderMail } from '../render-mail.ts'
import { lightColours, darkColours } from './colours.ts'

const ADDRESS = 'https://reservas.example.mx'
const brandWith = (rows: Record<string, string>, address = ADDRESS) =>
  brandOf(settingsFrom(Object.entries(rows).map(([key, value]) => ({ key, value }))).settings, address)
const words = {
  subject: 'Tu clase',
  greeting: 'Hola, Ana',
  paragraphs: ['Te esperamos.\nLlega diez minutos antes.'],
  facts: [['Clase', 'Barre']] as const,
  button: { label: 'Ver mi clase', href: `${ADDRESS}/mystudio` },
  brief: 'Barre mañana a las 07:00',
}

test('any colours of a studio make mails readable, day and night', () => {
  const colours = ['#000000', '#ffffff', '#f2b134', '#ff3d68', '#777777', '#123456', '#d8ff3e']
  for (const primary of colours) {
    for (const light of colours) {
      for (const set of [lightColours(primary, light), darkColours(primary)]) {
        const pair = `${primary} on ${light}`
        for (const text of [set.ink, set.quiet]) assert.ok(contrast(text, set.card) >= 4.5, pair)
        assert.ok(contrast(set.below, set.background) >= 4.5, pair)
        assert.ok(contrast(set.button.text, set.button.background) >= 4.5, pair)
      }
      assert.ok(
        contrast(darkColours(primary).button.background, darkColours(primary).card) >= 3,
        'a button is seen in the dark',
      )
    }
  }
})

test('a logo has its whole address and the name as text', () => {
  const src = '/files/subidas/0123456789-600x160.png'
  const { html } = renderMail(brandWith({ business_name: 'Casa "Barro"', logo: src }), words)
  assert.match(
    html,
    /<img src="https:\/\/reservas\.example\.mx\/files\/subidas\/0123456789-600x160\.png" alt="Casa &#34;Barro&#34;" width="150" height="40"/,
  )
  assert.match(html, /#ffffff linear-gradient/, 'drawn for paper, it keeps a piece of it in the dark')
  const both = renderMail(brandWith({ logo: src, logo_light: 'logo-claro.png' }), words).html
  assert.match(both, /class="on-dark" src="https:\/\/reservas\.example\.mx\/files\/logo-claro\.png"/)
  assert.doesNotMatch(both, /linear-gradient/)
})

test('a logo that mail programs do not show leaves the name', () => {
  for (const logo of ['', '/files/logo.svg', 'https://cdn.example/logo.svg?v=2']) {
    const { html } = renderMail(brandWith({ business_name: 'Casa Barro', logo }), words)
    assert.doesNotMatch(html, /<img/, logo)
    assert.match(html, />Casa Barro<\/p>/)
  }
})

test('the foot has studio, contact, choices, unsubscribe [R14]', () => {
  const brand = brandWith({
    business_name: 'Casa Barro',
    email: 'hola@barro.mx',
    whatsapp: '5500001000',
    location: 'Tabasco 412',
  })
  const stop = `${ADDRESS}/avisos/baja?t=1.news.x`
  const { html, text } = renderMail(brand, words, stop)
  for (const expected of [
    'Casa Barro',
    'Tabasco 412',
    'WhatsApp 55 0000 1000',
    'hola@barro.mx',
    'Cambia qué avisos recibes',
  ]) {
    assert.ok(html.includes(expected) && text.includes(expected), expected)
  }
  for (const href of [`${ADDRESS}/mystudio/informacion#avisos`, stop]) {
    assert.ok(html.includes(`href="${href}"`) && text.includes(href), href)
  }
  const { html: bare } = renderMail({ ...brand, choices: null }, words)
  assert.doesNotMatch(bare, /avisos recibes|Dejar de recibir/)
})

test('the preview line is short and hidden inside the mail', () => {
  assert.match(
    renderMail(brandWith({}), words).html,
    /<div style="display:none[^>]*>Barre mañana a las 07:00(&#847;&#8203;&#160;){60}<\/div>/,
  )
  assert.match(renderMail(brandWith({}), { ...words, brief: undefined }).html, /mso-hide:all">Te esperamos\./)
})

test('a mail has a dark look, no images but a logo, 600 px', () => {
  const { html } = renderMail(brandWith({ business_name: 'Casa Barro' }), words)
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  assert.match(html, /@media ?\(prefers-color-scheme:dark\)/)
  assert.match(html, /max-width:600px/)
  assert.doesNotMatch(html, /<script|<link|@import|url\(|src=/)
  assert.match(html, /Te esperamos\.<br>Llega diez minutos antes\./)
})
