import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SettingKey, settingKeys } from '@aforo/domain/settings/keys.ts'
import { test } from 'vitest'

type Proof = { in: string; title: string; by?: string }

const shown =
  (file: string, title: string) =>
  <K extends SettingKey>(...keys: K[]): Record<K, Proof> =>
    Object.fromEntries(keys.map((key) => [key, { in: file, title }])) as Record<K, Proof>

const PAGES = 'e2e/every-setting.test.ts'
const onPages = (title: string) => shown(PAGES, title)
const inServerTests = (title: string) => shown('server/settings/what-settings-do.test.ts', title)

const proofs: Record<SettingKey, Proof> = {
  ...shown('e2e/opening.test.ts', 'visitors read')('portal_published', 'coming_soon_text'),
  ...onPages('each text, picture and link of the landing page')(
    'hero_title',
    'hero_text',
    'hero_button',
    'hero_image',
    'home_package_id',
    'about_title',
    'about_text',
    'about_image',
    'mission_title',
    'mission_text',
    'mission_image',
    'class_types_title',
    'class_types_text',
    'coaches_title',
    'coaches_text',
    'packages_title',
    'packages_text',
    'class_packages_path',
    'announcements_title',
    'announcements_text',
    'schedule_title',
    'schedule_text',
    'banner_text',
    'banner_link',
    'popup_presencial_src',
    'popup_presencial_link',
  ),
  ...onPages('each landing section has its place')(
    'hero_order',
    'about_order',
    'mission_order',
    'class_types_order',
    'coaches_order',
    'packages_order',
    'announcements_order',
    'schedule_order',
    'hero_enabled',
    'about_enabled',
    'mission_enabled',
    'class_types_enabled',
    'coaches_enabled',
    'packages_enabled',
    'announcements_enabled',
    'schedule_enabled',
  ),
  ...onPages('a disabled part is not on the landing page')(
    'banner_enabled',
    'popup_presencial_enabled',
    'whatsapp_widget',
    'single_class_enabled',
  ),
  ...onPages('logos, icon, contact')(
    'favicon',
    'description',
    'social_image',
    'email',
    'whatsapp',
    'whatsapp_prefix',
    'whatsapp_widget_prefix',
    'facebook',
    'instagram',
    'tiktok',
    'location',
    'class_packages_name',
    'logo_light',
  ),
  ...onPages('the menu has its own logo')('navbar_logo', 'logo', 'business_name', 'estilo'),
  ...onPages('map and opening hours')('map_link', 'opening_hours'),
  ...onPages('each sign-in page has the studio’s own picture')('bg_login', 'bg_signup', 'bg_recover'),
  ...onPages('the certification link has its own text and host')(
    'certification_link',
    'certification_label',
    'certification_host',
  ),
  ...onPages('transfer and cash instructions')(
    'cash_bank_name',
    'cash_bank_account_name',
    'cash_bank_account',
    'cash_bank_card',
    'cash_location',
  ),
  ...shown(
    'server/booking/timetable/series/extend-series.test.ts',
    'schedule_horizon_weeks says',
  )('schedule_horizon_weeks'),
  ...shown('e2e/dark.test.ts', 'Ajustes shows the portal on a dark device')('theme_mode'),
  ...onPages('the week’s first day')('week_starts_on', 'picture_treatment'),

  ...shown('domain/brand/tokens.test.ts', 'any six colours: text')('primary', 'accent', 'dark', 'gray', 'light'),
  ...shown('domain/settings/presentation.test.ts', 'only the studio’s chosen colours')('primary-light'),
  ...shown('domain/settings/presentation.test.ts', 'the banner has its')('domain'),
  ...shown('server/app/web/seo/site-files.test.ts', 'the studio’s own styles')('custom_css'),
  ...shown('server/app/web/seo/tracking.test.ts', 'each id opens the')('google_analytics_id', 'meta_pixel_id'),
  ...shown('server/app/web/seo/tracking.test.ts', 'a verification mark is')('tracking_code_head'),
  ...shown('server/app/web/seo/tracking.test.ts', 'a code waits for')('tracking_code_body'),

  ...shown('portal/app/frame/navigation/links.test.ts', 'Presenciales and Online')('videos_enabled'),
  ...shown('server/payments/checkout/ways.test.ts', 'while subscriptions are off')('subscriptions_enabled'),
  ...shown('server/booking/roster/check-in/check-in.test.ts', 'without codes, cancelled or')('qrcode_enabled'),
  ...shown('server/booking/reservations/rate.test.ts', 'no rating by no-shows')('reservation_rating_enabled'),

  ...inServerTests('the studio’s day is that of timezone, else of its offset')('timezone', 'timezone_offset'),
  ...shown('server/booking/reservations/reserve.test.ts', 'a class is bookable')(
    'reservation_timeframe_hours',
    'reservation_timeframe_minutes',
  ),
  ...shown('server/booking/reservations/seats.test.ts', 'before its opening a')(
    'booking_opens',
    'booking_opens_days',
    'booking_opens_time',
  ),
  ...shown('domain/catalogue/schedule/opening.test.ts', 'the settings say it')('booking_opens_weekday'),
  ...shown('server/booking/reservations/reserve.test.ts', 'with spotmap_enabled off')('spotmap_enabled'),
  ...shown('server/booking/reservations/guests.test.ts', 'a guest needs a')('allow_class_guests'),
  ...shown('server/booking/reservations/move.test.ts', 'several guests come along')('max_guests_per_class'),
  ...shown('e2e/settings.test.ts', 'with credits for every')('allow_restricted_class_types'),
  ...inServerTests('a credit for certain hours needs allow_restricted_times')('allow_restricted_times'),
  ...shown('server/booking/reservations/reserve.test.ts', 'days that begin with')('credits_expire_from'),

  ...shown('server/booking/reservations/cancel.test.ts', 'where classes are not')('allow_cancel_reservations'),
  ...shown('server/booking/reservations/cancel.test.ts', 'late cancelling frees the')('allow_cancel_after_treshold'),
  ...shown('server/booking/timetable/change-class.test.ts', 'moved over 15 minutes')(
    'cancel_timeframe_value',
    'cancel_timeframe_unit',
  ),
  ...shown('server/booking/reservations/cancel.test.ts', 'a credit comes back')('max_cancels_per_available_class'),
  ...shown('server/booking/reservations/cancel.test.ts', 'undoing a booking at')('undo_booking_minutes'),
  ...shown('server/booking/reservations/cancel.test.ts', 'a late cancellation comes')('late_cancel_refund_if_refilled'),
  ...shown('server/booking/reservations/seats/return-cash.test.ts', 'a cancelled cash seat')('cash_cancel_gives'),
  ...shown('server/booking/waitlist/waitlist.test.ts', 'joining needs a waitlist')('waitlist_enabled'),
  ...shown('server/booking/waitlist/give-place.test.ts', 'hybrid gives while leaving')('waitlist_mode'),
  ...shown('domain/booking/waitlist/promoting.test.ts', 'leaving is free until')('waitlist_free_minutes'),
  ...shown('server/messaging/reminders/remind.test.ts', 'reminder_first_hours and second are')(
    'reminder_first_hours',
    'reminder_second_hours',
  ),
  ...shown('server/booking/roster/list.test.ts', 'a check-in takes the')(
    'unlimited_membership_penalties_enabled',
    'unlimited_max_no_shows_for_penalty',
    'no_show_grace_hours',
    'penalty_days',
  ),

  ...shown('server/payments/checkout/attempt.test.ts', 'each refusal has status')(
    'checkout_disabled',
    'cash_checkout_enabled',
  ),
  ...inServerTests('checkout_redirect_url says where to buy instead')('checkout_redirect_url'),
  ...shown('server/commerce/discounts/discounts.test.ts', 'while the studio takes')('discounts_enabled'),
  ...shown('server/payments/checkout/attempt.test.ts', 'the signup fee is')('signup_fee'),
  ...shown('server/payments/checkout/ways.test.ts', 'in session mode a')('stripe_checkout_mode'),
  ...shown('portal/app/frame/navigation/links.test.ts', 'purchases, charges and cards')('payment_sources_enabled'),
  ...shown('server/payments/checkout/in-months.test.ts', 'while the studio has')('instalments_enabled'),
  ...shown('server/payments/checkout/ways.test.ts', 'a voucher waits three')('oxxo_enabled'),
  ...shown('server/payments/checkout/ways.test.ts', 'a transfer by itself')('spei_enabled'),
  ...shown('server/payments/checkout/wallet.test.ts', 'the wallet is offered')('paypal_enabled'),
  ...shown('server/commerce/billing/billing.test.ts', 'without billing data or')('billing_enabled'),
  ...shown('server/commerce/billing/stamping/stamping.test.ts', 'where the accountant stamps')('cfdi_provider'),
  ...shown('server/commerce/billing/stamping/stamping.test.ts', 'faults of the studio’s')(
    'facturapi_key',
    'cfdi_product_key',
  ),
  ...shown('server/app/web/site.test.ts', 'a provider’s script runs')('stripe_public'),
  ...inServerTests('without stripe_secret no card provider is asked')('stripe_secret'),
  ...inServerTests('card webhooks are verified by the current secret')('stripe_webhook_secret'),
  ...inServerTests('the wallet is offered with paypal_client_id and secret')('paypal_client_id', 'paypal_secret'),
  paypal_webhook_id: {
    in: 'server/gateways/paypal/webhooks.test.ts',
    title: 'foreign signatures are refused',
    by: 'webhookId',
  },

  ...inServerTests('each demand on a password')(
    'password_min_length',
    'password_max_length',
    'password_needs_lowercase',
    'password_needs_uppercase',
    'password_needs_number',
    'password_needs_symbol',
  ),
  ...inServerTests('the browser’s sign-in provider has public fields only')('auth_provider'),
  ...shown('server/identity/sign-in.test.ts', 'hiding accounts answers both')('auth_enumeration_protection'),
  ...shown('server/identity/factor/second-factor.test.ts', 'a required factor stops')('staff_second_factor'),
  ...shown('server/catalogue/files/storage/s3.test.ts', 'files_location aws puts uploads')(
    'files_location',
    'S3_ENDPOINT',
    'region',
  ),
  ...shown('server/catalogue/files/storage/s3.test.ts', 'a wrong key or')('bucket', 's3_access_id', 's3_secret'),
  ...shown('server/gateways/smtp/smtp-channel.test.ts', 'mail uses the studio’s')(
    'smtp_url',
    'mail_from',
    'mail_reply_to',
  ),
  ...shown('server/notifications/push/browsers.test.ts', 'WhatsApp waits for its')(
    'whatsapp_phone_id',
    'whatsapp_token',
  ),
  ...shown('server/notifications/whatsapp/consent.test.ts', 'unsigned or another number’s')('whatsapp_app_secret'),
  ...shown('server/notifications/whatsapp/consent.test.ts', 'the webhook address answers')('whatsapp_verify_token'),
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(root + file, 'utf8')
const named = (key: string) => new RegExp(`(?<![\\w-])${key}(?![\\w-])`)

function faultOf(key: string, proof: Proof): string | null {
  const text = textOf(proof.in)
  const titles = [...text.matchAll(/\btest\(\s*(['"`])(.*?)\1[,\s]/g)].map(([, , title = '']) => title)
  const isThere = proof.title.length > 5 && titles.some((title) => title.startsWith(proof.title))
  if (!isThere) return `${key}: no test of ${proof.in} begins with “${proof.title}”`
  return named(proof.by ?? key).test(text) ? null : `${key}: ${proof.in} does not name it`
}

test('every setting is shown by a test that names it [3.29]', () => {
  assert.deepEqual(Object.keys(proofs).toSorted(), [...settingKeys].toSorted())
  const faults = settingKeys.map((key) => faultOf(key, proofs[key]))
  assert.deepEqual(
    faults.filter((fault) => fault !== null),
    [],
  )
})

test('a proof that is missing or of something else is none', () => {
  const real = { in: PAGES, title: 'map and opening hours' }
  assert.equal(faultOf('map_link', real), null)
  assert.match(faultOf('map_link', { ...real, title: 'map and nothing' }) ?? '', /no test of/)
  assert.match(faultOf('penalty_days', real) ?? '', /does not name it/)
})
