import { type LocalTime, type Zone, zoneFrom } from '../values/days.ts'
import type { Settings } from './keys.ts'

/** The part of the settings that rules need, as plain data: a rule takes a policy, never all settings. */
export type CalendarPolicy = { readonly zone: Zone; readonly weekStartsOn: 'monday' | 'sunday' }
/** The time zone of the studio: `timezone`, else `timezone_offset` hours behind UTC (9.1, R1). */
export const calendarPolicy = (settings: Settings): CalendarPolicy => ({
  zone: zoneFrom(settings.timezone, settings.timezone_offset),
  weekStartsOn: settings.week_starts_on,
})
export type TimetablePolicy = CalendarPolicy & { readonly horizonWeeks: number }
/** The calendar, and how many weeks ahead open-ended series have their classes. */
export const timetablePolicy = (settings: Settings): TimetablePolicy => ({
  ...calendarPolicy(settings),
  horizonWeeks: settings.schedule_horizon_weeks,
})
/** The time zone of a class: that of its location if it has one (R1). */
export const zoneAt = (calendar: CalendarPolicy, locationZone: string | null): Zone => locationZone || calendar.zone

/** When classes open for booking, in the local time of their location. */
export type Opening = {
  readonly time: LocalTime
  readonly calendar: CalendarPolicy
} & ({ readonly kind: 'days_before'; readonly days: number } | { readonly kind: 'weekly'; readonly weekday: number })

export type BookingPolicy = {
  readonly leadMinutes: number
  readonly spotMap: boolean
  /** Null: a class can be booked as soon as it is on the calendar. */
  readonly opens: Opening | null
}
/**
 * From when, and until how many minutes before the start, a class can be booked, and whether a spot is chosen (4.9,
 * 4.11).
 */
export const bookingPolicy = (settings: Settings): BookingPolicy => ({
  leadMinutes: settings.reservation_timeframe_hours * 60 + settings.reservation_timeframe_minutes,
  spotMap: settings.spotmap_enabled,
  opens: toOpening(settings),
})

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function toOpening(settings: Settings): Opening | null {
  const values = { time: settings.booking_opens_time, calendar: calendarPolicy(settings) }
  switch (settings.booking_opens) {
    case 'always':
      return null
    case 'days_before':
      return { ...values, kind: 'days_before', days: settings.booking_opens_days }
    case 'weekly':
      return { ...values, kind: 'weekly', weekday: WEEKDAYS.indexOf(settings.booking_opens_weekday) + 1 }
    default:
      return settings.booking_opens satisfies never
  }
}

export type CancelUnit = Settings['cancel_timeframe_unit']
export type CancellationPolicy = {
  readonly allowed: boolean
  readonly lateAllowed: boolean
  /** The window as it is shown: 12 hours (2.33). */
  readonly window: { readonly value: number; readonly unit: CancelUnit }
  readonly windowSeconds: number
  /** How often one credit can be returned (2.33). */
  readonly maxReturns: number | 'unlimited'
  readonly undoMinutes: number
  readonly refundIfRefilled: boolean
}
const SECONDS_OF_UNIT: Record<CancelUnit, number> = { second: 1, minute: 60, hour: 3600, day: 86_400 }
/** Whether and until when a class can be cancelled, and what is returned (5.9, 2.33, R6). */
export const cancellationPolicy = (settings: Settings): CancellationPolicy => ({
  allowed: settings.allow_cancel_reservations,
  lateAllowed: settings.allow_cancel_after_treshold,
  window: { value: settings.cancel_timeframe_value, unit: settings.cancel_timeframe_unit },
  windowSeconds: settings.cancel_timeframe_value * SECONDS_OF_UNIT[settings.cancel_timeframe_unit],
  maxReturns: settings.max_cancels_per_available_class ?? 'unlimited',
  undoMinutes: settings.undo_booking_minutes,
  refundIfRefilled: settings.late_cancel_refund_if_refilled,
})

export type GuestPolicy = { readonly allowed: boolean; readonly maxPerClass: number }
/** Whether guests are allowed, and how many for each customer (4.10, R5). */
export const guestPolicy = (settings: Settings): GuestPolicy => ({
  allowed: settings.allow_class_guests,
  maxPerClass: settings.max_guests_per_class,
})

export type RatingPolicy = { readonly enabled: boolean }
/** Whether attended classes are rated (4.7, 6.4). */
export const ratingPolicy = (settings: Settings): RatingPolicy => ({ enabled: settings.reservation_rating_enabled })

export type CreditPolicy = {
  readonly byClassType: boolean
  readonly byTime: boolean
  readonly expireFrom: Settings['credits_expire_from']
}
/** Which restrictions of a credit apply, and when its days begin (2.24, R3). */
export const creditPolicy = (settings: Settings): CreditPolicy => ({
  byClassType: settings.allow_restricted_class_types,
  byTime: settings.allow_restricted_times,
  expireFrom: settings.credits_expire_from,
})

export type WaitlistPolicy = {
  readonly enabled: boolean
  readonly mode: Settings['waitlist_mode']
  /** Minutes in which a customer can give up a place from the waitlist free of charge, however late. */
  readonly freeMinutes: number
}
/** Whether full classes have a waitlist, how a freed place is given, and for how long it can be declined (4.12, R7). */
export const waitlistPolicy = (settings: Settings): WaitlistPolicy => ({
  enabled: settings.waitlist_enabled,
  mode: settings.waitlist_mode,
  freeMinutes: settings.waitlist_free_minutes,
})

export type PenaltyPolicy = {
  readonly enabled: boolean
  readonly noShows: number
  readonly days: number
  readonly graceHours: number
}
/** After how many no-shows in a row booking is blocked, and for how many days (4.13, R8). */
export const penaltyPolicy = (settings: Settings): PenaltyPolicy => ({
  enabled: settings.unlimited_membership_penalties_enabled,
  noShows: settings.unlimited_max_no_shows_for_penalty,
  days: settings.penalty_days,
  graceHours: settings.no_show_grace_hours,
})

export type ReminderPolicy = { readonly firstHours: number; readonly secondHours: number }
/** How many hours before a class its two reminders are sent; 0 is never (R14). */
export const reminderPolicy = (settings: Settings): ReminderPolicy => ({
  firstHours: settings.reminder_first_hours,
  secondHours: settings.reminder_second_hours,
})

export type AccessCodePolicy = { readonly enabled: boolean }
/** Whether a reservation has an access code for check-in (2.39, 2.51). */
export const accessCodePolicy = (settings: Settings): AccessCodePolicy => ({ enabled: settings.qrcode_enabled })

export type CheckoutPolicy = {
  readonly open: boolean
  readonly redirect: string | null
  readonly discounts: boolean
  readonly cash: boolean
  readonly savedSources: boolean
  readonly wallet: boolean
  readonly card: 'elements' | 'session' | null
  readonly oxxo: boolean
  readonly spei: boolean
  readonly instalments: boolean
  readonly subscriptions: boolean
  readonly signupFeePackageId: number | null
}
/** Which ways of paying are offered; a card needs a publishable key, the wallet a client id (4.17, 4.18, 4.20). */
export const checkoutPolicy = (settings: Settings): CheckoutPolicy => ({
  open: !settings.checkout_disabled,
  redirect: (settings.checkout_disabled && settings.checkout_redirect_url) || null,
  discounts: settings.discounts_enabled,
  cash: settings.cash_checkout_enabled,
  savedSources: settings.payment_sources_enabled,
  wallet: settings.paypal_enabled,
  card: settings.stripe_public ? settings.stripe_checkout_mode : null,
  oxxo: settings.oxxo_enabled && settings.stripe_public !== '',
  spei: settings.spei_enabled && settings.stripe_public !== '',
  instalments: settings.instalments_enabled,
  subscriptions: settings.subscriptions_enabled,
  signupFeePackageId: settings.signup_fee,
})

export type PasswordPolicy = {
  readonly minLength: number
  readonly maxLength: number
  readonly lowercase: boolean
  readonly uppercase: boolean
  readonly number: boolean
  readonly symbol: boolean
}
/** The rules for a customer's password, when the portal is the auth provider (5.3). */
export const passwordPolicy = (settings: Settings): PasswordPolicy => ({
  minLength: settings.password_min_length,
  maxLength: settings.password_max_length,
  lowercase: settings.password_needs_lowercase,
  uppercase: settings.password_needs_uppercase,
  number: settings.password_needs_number,
  symbol: settings.password_needs_symbol,
})

export type BillingPolicy = {
  readonly enabled: boolean
  /** A charge can be invoiced in its month and until the end of this day of the next one. */
  readonly lastDayOfNextMonth: number
  readonly zone: Zone
}
/** Whether tax invoices can be requested, and until when; the legal limits are defined here. */
export const billingPolicy = (settings: Settings): BillingPolicy => ({
  enabled: settings.billing_enabled,
  lastDayOfNextMonth: 3,
  zone: calendarPolicy(settings).zone,
})

export type VideoPolicy = { readonly enabled: boolean; readonly zone: Zone }
/** Whether the studio has videos, and the time zone in which the right to watch them ends (2.18, R12). */
export const videoPolicy = (settings: Settings): VideoPolicy => ({
  enabled: settings.videos_enabled,
  zone: calendarPolicy(settings).zone,
})
