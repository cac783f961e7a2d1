import assert from 'node:assert/strict'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { test } from 'vitest'
import { drawerSections, purchaseTabLinks, myPackagesPath, myStudioLinks, publicLinks, userMenuLinks } from './links.ts'

const settingsWith = (values: Record<string, unknown>) =>
  settingsFrom(Object.entries(values).map(([key, value]) => ({ key, value }))).settings
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

test('the navbar links packages only while their section is off [2.28]', () => {
  const on = publicLinks(settingsWith({ packages_enabled: true, class_packages_name: 'Membresías' }))
  const off = publicLinks(settingsWith({ packages_enabled: false, class_packages_path: '/membresias' }))
  assert.deepEqual(
    on.find(({ label }) => label === 'Membresías'),
    { label: 'Membresías', href: '/#paquetes' },
  )
  assert.deepEqual(
    off.find(({ label }) => label === 'Paquetes'),
    { label: 'Paquetes', href: '/membresias' },
  )
})

test('Horarios leads to section or calendar, or is left out [2.28]', () => {
  const schedule = (values: Record<string, unknown>) =>
    publicLinks(settingsWith(values)).find(({ label }) => label === 'Horarios')?.href
  assert.equal(schedule({ schedule_enabled: true }), '/#horarios')
  assert.equal(schedule({ schedule_enabled: false }), '/calendario')
  assert.equal(schedule({ schedule_enabled: true, single_class_enabled: false }), undefined)
})

test('About is in the public navbar only while its section is on [2.28]', () => {
  assert.ok(labels(publicLinks(settingsWith({ about_enabled: true, about_title: 'Nosotros' }))).includes('Nosotros'))
  assert.ok(!labels(publicLinks(settingsWith({ about_enabled: false }))).includes('Nosotros'))
})

test('Presenciales and Online show only when the studio has them [2.28]', () => {
  const both = settingsWith({ single_class_enabled: true, videos_enabled: true })
  const none = settingsWith({ single_class_enabled: false, videos_enabled: false })
  assert.deepEqual(labels(myStudioLinks(both, featureFlags(both))), ['Presenciales', 'Online', 'Paquetes'])
  assert.deepEqual(labels(myStudioLinks(none, featureFlags(none))), ['Paquetes'])
})

test('the user menu has charges and credits only if used [2.28]', () => {
  const all = settingsWith({ subscriptions_enabled: true, allow_restricted_class_types: true })
  const few = settingsWith({ subscriptions_enabled: false, allow_restricted_class_types: false })
  assert.deepEqual(labels(userMenuLinks(featureFlags(all))), [
    'Mi Información',
    'Mis Compras',
    'Mis Cargos',
    'Mis Créditos',
    'Mis Reservaciones',
  ])
  assert.deepEqual(labels(userMenuLinks(featureFlags(few))), ['Mi Información', 'Mis Compras', 'Mis Reservaciones'])
})

test('the mobile menu has Menú and Mi Cuenta [2.29]', () => {
  const settings = settingsWith({ videos_enabled: true })
  assert.deepEqual(
    drawerSections(settings, featureFlags(settings)).map(({ title, links }) => [title, labels(links)]),
    [
      ['Menú', ['Calendario', 'Online', 'Reservaciones', 'Paquetes']],
      ['Mi Cuenta', ['Mi Información', 'Mis Compras']],
    ],
  )
})

test('purchases, charges and cards are side by side [2.22, 2.23, 2.27]', () => {
  const on = { subscriptions_enabled: true, payment_sources_enabled: true, billing_enabled: true }
  const off = { subscriptions_enabled: false, payment_sources_enabled: false, billing_enabled: false }
  assert.deepEqual(labels(purchaseTabLinks(settingsWith(on))), [
    'Mis Compras',
    'Mis Cargos',
    'Métodos de Pago',
    'Facturación',
  ])
  assert.deepEqual(labels(purchaseTabLinks(settingsWith({ ...off, payment_sources_enabled: true }))), [
    'Mis Compras',
    'Métodos de Pago',
  ])
  assert.deepEqual(labels(purchaseTabLinks(settingsWith(off))), ['Mis Compras'])
})

test('the signed-in packages page has the path that is set [2.20]', () => {
  assert.equal(myPackagesPath(settingsWith({})), '/mystudio/paquetes')
  assert.equal(myPackagesPath(settingsWith({ class_packages_path: '/membresias' })), '/mystudio/membresias')
})
