import assert from 'node:assert/strict'
import { adminSettings } from '@aforo/domain/settings/admin-settings.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import { test } from 'vitest'
import { applyEdit, inverseOf, searchSettings, isInEffect, withoutSecrets, valueWords } from './edits.ts'
import { moveId } from '../ui/order/move-id.ts'
import { orderToSettings, sectionOrder } from './landing/section-order.ts'

const rows = [
  { key: 'penalty_days', value: 7 },
  { key: 'smtp_url', value: 'smtps://a:b@c' },
]
const secretsChanged = new Map([['smtp_url', { changed_at: '2026-11-20T18:00:00.000Z' }]])
const response = adminSettings(settingsFrom(rows).settings, secretsChanged)
const all = new Map<string, AdminSetting>(response.settings.map((setting) => [setting.key, setting]))
const settingOf = (key: string) => all.get(key)!

test('a setting back at its value is no change [3.29]', () => {
  const edits = applyEdit({}, settingOf('penalty_days'), 9)
  assert.deepEqual(edits, { penalty_days: { value: 9, was: 7 } })
  const moved = { ...settingOf('penalty_days'), value: 8 }
  assert.deepEqual(applyEdit(edits, moved, 10), { penalty_days: { value: 10, was: 7 } })
  assert.deepEqual(applyEdit(edits, settingOf('penalty_days'), '7'), {})
})

test('secrets are compared by date, and never kept in the browser [R16]', () => {
  const edits = applyEdit(applyEdit({}, settingOf('smtp_url'), 'smtps://otra'), settingOf('primary'), '#112233')
  assert.deepEqual(edits.smtp_url, { value: 'smtps://otra', was: '2026-11-20T18:00:00.000Z' })
  assert.deepEqual(withoutSecrets(edits, all), { primary: { value: '#112233', was: '' } })
  assert.deepEqual(applyEdit(edits, settingOf('smtp_url'), undefined), { primary: { value: '#112233', was: '' } })
  assert.equal(valueWords(settingOf('smtp_url'), 'smtps://otra'), 'una clave guardada')
})

test('a saved change is taken back from the values that it wrote [27.5]', () => {
  const saved = adminSettings(
    settingsFrom([
      { key: 'penalty_days', value: 9 },
      { key: 'primary', value: '#112233' },
    ]).settings,
    new Map(),
  )
  const before = new Map(all).set('penalty_days', { ...settingOf('penalty_days'), is_set: true })
  assert.deepEqual(inverseOf({ penalty_days: 7 }, before, saved.settings), {
    values: { penalty_days: 7 },
    was: { penalty_days: 9 },
  })
  const neverSet = inverseOf({ primary: '' }, all, saved.settings)
  assert.deepEqual(neverSet, { values: { primary: null }, was: { primary: '#112233' } })
  assert.equal(inverseOf({ penalty_days: 7, smtp_url: null }, all, saved.settings), null)
})

test('a setting shows while the one above it is on, in the draft too [3.29]', () => {
  assert.equal(isInEffect(settingOf('waitlist_mode'), all, {}), true)
  assert.equal(isInEffect(settingOf('waitlist_mode'), all, applyEdit({}, settingOf('waitlist_enabled'), false)), false)
  assert.equal(isInEffect(settingOf('booking_opens_time'), all, {}), false)
  assert.equal(
    isInEffect(settingOf('booking_opens_time'), all, applyEdit({}, settingOf('booking_opens'), 'weekly')),
    true,
  )
  const stamps = applyEdit({}, settingOf('cfdi_provider'), 'facturapi')
  assert.equal(isInEffect(settingOf('facturapi_key'), all, stamps), false)
  assert.equal(isInEffect(settingOf('facturapi_key'), all, applyEdit(stamps, settingOf('billing_enabled'), true)), true)
})

test('a setting is found by its words without accents, or its key [3.29]', () => {
  const keys = (words: string) => searchSettings(response, words).map(({ key }) => key)
  assert.ok(keys('penalizacion').includes('penalty_days'))
  assert.ok(keys('boton whatsapp').includes('whatsapp_widget'))
  assert.deepEqual(keys('allow_cancel_after_treshold'), ['allow_cancel_after_treshold'])
  assert.deepEqual(keys(' '), [])
})

test('sections move among the others, and every place is written [2.1]', () => {
  const order = sectionOrder(all, {})
  assert.deepEqual(order.slice(0, 3), ['hero', 'about', 'mission'])
  const moved = moveId(order, 'coaches', 1)
  assert.deepEqual(moved.slice(0, 3), ['hero', 'coaches', 'about'])
  assert.deepEqual(moveId(order, 'hero', -1), order)
  assert.equal(moveId(order, 'hero', 99).at(-1), 'hero')
  const edits = orderToSettings(moved).reduce(
    (previous, [key, place]) => applyEdit(previous, settingOf(key), place),
    {},
  )
  assert.deepEqual(sectionOrder(all, edits), moved)
})
