import assert from 'node:assert/strict'
import { test } from 'vitest'
import { settingDefinition, publicKeyNames, type Settings, settingKeys } from './keys.ts'
import { parseSetting } from './parsing.ts'
import { settingsFrom } from './reading.ts'

const specifiedKeys =
  `S3_ENDPOINT bucket region files_location navbar_logo bg_login business_name primary accent dark gray light
  primary-light favicon email whatsapp facebook instagram tiktok location stripe_public stripe_checkout_mode
  banner_enabled banner_link banner_text domain schedule_enabled packages_enabled about_enabled discounts_enabled
  cash_checkout_enabled checkout_disabled checkout_redirect_url payment_sources_enabled paypal_enabled whatsapp_widget
  signup_fee allow_restricted_class_types allow_restricted_times single_class_enabled videos_enabled
  subscriptions_enabled class_packages_name class_packages_path timezone_offset reservation_timeframe_hours
  reservation_timeframe_minutes cancel_timeframe_value cancel_timeframe_unit allow_cancel_reservations
  allow_cancel_after_treshold allow_class_guests reservation_rating_enabled qrcode_enabled
  max_cancels_per_available_class unlimited_membership_penalties_enabled unlimited_max_no_shows_for_penalty
  waitlist_enabled spotmap_enabled popup_presencial_enabled popup_presencial_src popup_presencial_link`.split(/\s+/)

test('each specified key is public, spelled letter by letter [3.29]', () => {
  for (const key of specifiedKeys) assert.ok((publicKeyNames as string[]).includes(key), key)
})

test('the rules’ settings are in the registry [R1, R3, R5, R6, R7, R8, R15]', () => {
  const ruleKeys =
    `timezone credits_expire_from max_guests_per_class undo_booking_minutes late_cancel_refund_if_refilled
    waitlist_mode no_show_grace_hours penalty_days auth_enumeration_protection estilo week_starts_on`.split(/\s+/)
  for (const key of ruleKeys) assert.ok((settingKeys as string[]).includes(key), key)
})

test('eight landing sections have switch, order, texts [2.1]', () => {
  for (const name of 'hero about mission class_types coaches packages announcements schedule'.split(' ')) {
    for (const part of ['enabled', 'order', 'title', 'text']) {
      assert.ok((publicKeyNames as string[]).includes(`${name}_${part}`), `${name}_${part}`)
    }
  }
})

test('each default is valid, each key has one line', () => {
  for (const key of settingKeys) {
    const { default: defaultValue, summary } = settingDefinition(key)
    assert.deepEqual(parseSetting(key, defaultValue), { allowed: true, value: defaultValue }, key)
    assert.match(summary, /^[^\n]{5,110}$/, key)
  }
})

test('specified defaults hold [9.1, 9.14, 9.11, 4.13, 9.8, R1, R5, R6, R8]', () => {
  const { settings, faults } = settingsFrom([])
  assert.deepEqual(faults, [])
  const expected: Partial<Settings> = {
    timezone_offset: 6,
    class_packages_name: 'Paquetes',
    class_packages_path: '/paquetes',
    whatsapp_prefix: '52',
    whatsapp_widget_prefix: '521',
    home_package_id: 152,
    max_guests_per_class: 1,
    no_show_grace_hours: 2,
    penalty_days: 7,
    undo_booking_minutes: 0,
    late_cancel_refund_if_refilled: false,
    waitlist_mode: 'broadcast',
    credits_expire_from: 'purchase',
    password_min_length: 6,
    week_starts_on: 'monday',
    max_cancels_per_available_class: null,
    signup_fee: null,
    auth_provider: null,
  }
  for (const [key, value] of Object.entries(expected)) assert.equal(settings[key as keyof Settings], value, key)
})

test('a setting has the type of its kind', () => {
  const { settings } = settingsFrom([])
  const waitlist: boolean = settings.waitlist_enabled
  const fee: number | null = settings.signup_fee
  const days: number = settings.penalty_days
  const unit: 'hour' | 'minute' | 'second' | 'day' = settings.cancel_timeframe_unit
  // @ts-expect-error an optional number may be empty
  const invalidType: number = settings.signup_fee
  assert.deepEqual([typeof waitlist, fee, typeof days, unit, invalidType], ['boolean', null, 'number', 'hour', null])
})
