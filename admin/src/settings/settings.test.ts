import assert from 'node:assert/strict'
import { adminSettings } from '@aforo/domain/settings/admin-settings.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import { test } from 'vitest'
import { edited, found, isInEffect, keepable, valueWords } from './edits.ts'
import { movedTo, placesOf, sectionOrder } from './landing/section-order.ts'

const rows = [
  { key: 'penalty_days', value: 7 },
  { key: 'smtp_url', value: 'smtps://a:b@c' },
]
const secretsChanged = new Map([['smtp_url', { changed_at: '2026-11-20T18:00:00.000Z' }]])
const response = adminSettings(settingsFrom(rows).settings, secretsChanged)
const all = new Map<string, AdminSetting>(response.settings.map((one) => [one.key, one]))
const of = (key: string) => all.get(key)!

test('a setting back at its value is no change [3.29]', () => {
  const edits = edited({}, of('penalty_days'), 9)
  assert.deepEqual(edits, { penalty_days: { value: 9, was: 7 } })
  const moved = { ...of('penalty_days'), value: 8 }
  assert.deepEqual(edited(edits, moved, 10), { penalty_days: { value: 10, was: 7 } })
  assert.deepEqual(edited(edits, of('penalty_days'), '7'), {})
})

test('secrets are compared by date, and never kept in the browser [R16]', () => {
  const edits = edited(edited({}, of('smtp_url'), 'smtps://otra'), of('primary'), '#112233')
  assert.deepEqual(edits.smtp_url, { value: 'smtps://otra', was: '2026-11-20T18:00:00.000Z' })
  assert.deepEqual(keepable(edits, all), { primary: { value: '#112233', was: '' } })
  assert.deepEqual(edited(edits, of('smtp_url'), undefined), { primary: { value: '#112233', was: '' } })
  assert.equal(valueWords(of('smtp_url'), 'smtps://otra'), 'una clave guardada')
})

test('a setting shows while the one above it is on, in the draft too [3.29]', () => {
  assert.equal(isInEffect(of('waitlist_mode'), all, {}), true)
  assert.equal(isInEffect(of('waitlist_mode'), all, edited({}, of('waitlist_enabled'), false)), false)
  assert.equal(isInEffect(of('booking_opens_time'), all, {}), false)
  assert.equal(isInEffect(of('booking_opens_time'), all, edited({}, of('booking_opens'), 'weekly')), true)
  const stamps = edited({}, of('cfdi_provider'), 'facturapi')
  assert.equal(isInEffect(of('facturapi_key'), all, stamps), false)
  assert.equal(isInEffect(of('facturapi_key'), all, edited(stamps, of('billing_enabled'), true)), true)
})

test('a setting is found by its words without accents, or its key [3.29]', () => {
  const keys = (words: string) => found(response, words).map(({ key }) => key)
  assert.ok(keys('penalizacion').includes('penalty_days'))
  assert.ok(keys('boton whatsapp').includes('whatsapp_widget'))
  assert.deepEqual(keys('allow_cancel_after_treshold'), ['allow_cancel_after_treshold'])
  assert.deepEqual(keys(' '), [])
})

test('sections move among the others, and every place is written [2.1]', () => {
  const order = sectionOrder(all, {})
  assert.deepEqual(order.slice(0, 3), ['hero', 'about', 'mission'])
  const moved = movedTo(order, 'coaches', 1)
  assert.deepEqual(moved.slice(0, 3), ['hero', 'coaches', 'about'])
  assert.deepEqual(movedTo(order, 'hero', -1), order)
  assert.equal(movedTo(order, 'hero', 99).at(-1), 'hero')
  const edits = placesOf(moved).reduce((before, [key, place]) => edited(before, of(key), place), {})
  assert.deepEqual(sectionOrder(all, edits), moved)
})
