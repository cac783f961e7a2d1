import assert from 'node:assert/strict'
import { test } from 'vitest'
import { contactLinks, whatsappWidget } from './contact.ts'
import type { Settings } from './keys.ts'
import * as presentation from './presentation.ts'
import { settingsFrom } from './reading.ts'

const withSettings = (overrides: Partial<Settings>): Settings => ({ ...settingsFrom([]).settings, ...overrides })
const sectionNames = (settings: Settings) => presentation.landingSections(settings).map(({ name }) => name)

test('sections that are on show in order, ties as specified [2.1]', () => {
  const all = { about_enabled: true, mission_enabled: true }
  const specified = ['hero', 'about', 'mission', 'class_types', 'coaches', 'packages', 'announcements', 'schedule']
  assert.deepEqual(sectionNames(withSettings(all)), specified)
  assert.deepEqual(sectionNames(withSettings({ ...all, schedule_order: 0, hero_order: 20 })), [
    'schedule',
    ...specified.slice(1, 7),
    'hero',
  ])
  assert.deepEqual(sectionNames(withSettings({ schedule_order: 1, packages_enabled: false })), [
    'hero',
    'schedule',
    'class_types',
    'coaches',
    'announcements',
  ])
})

test('packages have a set name and path, else /paquetes [2.14, 9.14]', () => {
  const settings = withSettings({ class_packages_name: 'Tienda', class_packages_path: '/tienda' })
  assert.deepEqual([presentation.packagesLabel(settings), presentation.packagesPath(settings)], ['Tienda', '/tienda'])
  assert.equal(presentation.landingSections(settings).find(({ name }) => name === 'packages')?.title, 'Tienda')
  const empty = withSettings({ class_packages_name: '', class_packages_path: '' })
  assert.deepEqual([presentation.packagesLabel(empty), presentation.packagesPath(empty)], ['Paquetes', '/paquetes'])
})

test('a part of the portal shows only with its own setting [6.4, 2.28]', () => {
  const pairs: [keyof presentation.FeatureFlags, keyof Settings][] = [
    ['inPerson', 'single_class_enabled'],
    ['videos', 'videos_enabled'],
    ['subscriptions', 'subscriptions_enabled'],
    ['credits', 'allow_restricted_class_types'],
    ['waitlist', 'waitlist_enabled'],
    ['qrCode', 'qrcode_enabled'],
    ['rating', 'reservation_rating_enabled'],
    ['guests', 'allow_class_guests'],
    ['spotMap', 'spotmap_enabled'],
    ['whatsappWidget', 'whatsapp_widget'],
  ]
  const allOff = withSettings(Object.fromEntries(pairs.map(([, key]) => [key, false])))
  for (const [shown, key] of pairs) {
    const flags = presentation.featureFlags({ ...allOff, [key]: true })
    assert.deepEqual(
      Object.entries(flags).filter(([, on]) => on),
      [[shown, true]],
    )
  }
})

test('the banner has its text on the studio’s colour [2.30]', () => {
  const on = { banner_enabled: true, banner_text: '2x1 hoy', domain: 'estudio.mx', primary: '#c2482d' }
  assert.equal(presentation.banner(withSettings({ ...on, primary: '' })), null)
  assert.equal(presentation.banner(withSettings({ ...on, banner_enabled: false })), null)
  assert.equal(presentation.banner(withSettings({ ...on, banner_text: '' })), null)
  assert.deepEqual(presentation.banner(withSettings(on)), { text: '2x1 hoy', target: null })
  const linked = presentation.banner(withSettings({ ...on, banner_link: 'https://estudio.mx/paquetes' }))
  assert.deepEqual(linked?.target, { internal: '/paquetes' })
})

test('the certification link shows on one host only [2.28]', () => {
  const settings = withSettings({ certification_link: 'https://cert.mx/', certification_host: 'estudio.mx' })
  assert.deepEqual(presentation.certificationLink(settings, 'Estudio.mx'), {
    label: 'Certificación',
    href: 'https://cert.mx/',
  })
  assert.equal(presentation.certificationLink(settings, 'otro.mx'), null)
  assert.equal(
    presentation.certificationLink(withSettings({ certification_link: 'https://cert.mx/' }), 'estudio.mx'),
    null,
  )
})

test('only the studio’s chosen colours are published [3.29]', () => {
  const settings = withSettings({ estilo: 'tinta', primary: '#112233', 'primary-light': '#ddeeff' })
  assert.deepEqual(presentation.brandChoice(settings), {
    estilo: 'tinta',
    colours: { primary: '#112233', primary_light: '#ddeeff' },
  })
})

test('the footer links in order, WhatsApp with prefix 52 [2.31, 9.11]', () => {
  assert.deepEqual(contactLinks(withSettings({})), [])
  const settings = withSettings({
    whatsapp: '5512345678',
    email: 'hola@estudio.mx',
    facebook: 'https://www.facebook.com/estudio',
    instagram: '@estudio',
    tiktok: 'estudio',
  })
  assert.deepEqual(
    contactLinks(settings).map(({ kind, text, href }) => [kind, text, href]),
    [
      ['whatsapp', '5512345678', 'https://wa.me/525512345678'],
      ['email', 'hola@estudio.mx', 'mailto:hola@estudio.mx'],
      ['facebook', '@estudio', 'https://www.facebook.com/estudio'],
      ['instagram', '@estudio', 'https://www.instagram.com/estudio'],
      ['tiktok', '@estudio', 'https://www.tiktok.com/@estudio'],
    ],
  )
})

test('the WhatsApp button has prefix 521 and a switch [9.11, 2.28]', () => {
  assert.equal(whatsappWidget(withSettings({ whatsapp: '5512345678' })), null)
  assert.equal(whatsappWidget(withSettings({ whatsapp_widget: true })), null)
  const on = withSettings({ whatsapp: '5512345678', whatsapp_widget: true })
  assert.equal(whatsappWidget(on), 'https://wa.me/5215512345678')
})
