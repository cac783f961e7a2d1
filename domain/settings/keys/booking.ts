import { isTimeZone } from '../../values/time-zone.ts'
import { choice, flag, privateKeys, publicKeys, text, whole } from '../kinds.ts'

/** The time zone of the studio, and the rules for booking, cancelling and the waitlist (4.6-4.13, R1-R8). */
export const bookingKeys = publicKeys({
  timezone: text('IANA zone of the studio; empty takes timezone_offset (R1)', '', {
    like: { test: isTimeZone },
    expected: 'an IANA zone such as America/Tijuana',
  }),
  timezone_offset: whole(6, 'Hours behind UTC, when there is no timezone (9.1)', { min: -14, max: 12 }),
  week_starts_on: choice(['monday', 'sunday'], 'First column of the week view'),
  schedule_horizon_weeks: whole(10, 'Weeks ahead up to which open-ended series have their classes', {
    min: 2,
    max: 26,
  }),

  reservation_timeframe_hours: whole(0, 'Lead time of a booking, hours (4.9)', { max: 720 }),
  reservation_timeframe_minutes: whole(0, 'Lead time of a booking, minutes beside the hours (4.9)', { max: 59 }),
  booking_opens: choice(
    ['always', 'days_before', 'weekly'],
    'When a class opens for booking: at once, days before, or by whole weeks on a day of the week before (4.9)',
  ),
  booking_opens_days: whole(7, 'Days before the class, with days_before', { min: 1, max: 365 }),
  booking_opens_weekday: choice(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    'Day of the week before on which a week opens, with weekly',
  ),
  booking_opens_time: text('Local hour at which it opens, with days_before or weekly', '12:00', {
    like: /^([01]\d|2[0-3]):[0-5]\d$/,
    expected: 'an hour such as 12:00',
  }),
  spotmap_enabled: flag(true, 'A spot is chosen when reserving (4.11, 6.4)'),

  allow_class_guests: flag(false, 'A guest may come along (4.10, 6.4)'),
  max_guests_per_class: whole(1, 'Guests of one person in one class (R5)', { min: 1, max: 20 }),

  allow_cancel_reservations: flag(true, 'Cancelling in time (5.9, 6.4)'),
  allow_cancel_after_treshold: flag(
    false,
    'Late cancelling, without the credit; the spelling is the specification’s (4.6)',
  ),
  cancel_timeframe_value: whole(12, 'How long before the start cancelling is in time (5.9)', { max: 10_000 }),
  cancel_timeframe_unit: choice(['hour', 'minute', 'second', 'day'], 'Unit of cancel_timeframe_value (5.9, 9.7)'),
  max_cancels_per_available_class: whole(null, 'Times that one credit can be returned; empty is no limit (2.33)', {
    max: 100,
  }),
  undo_booking_minutes: whole(0, 'Free undo right after booking, 0 is off (R6)', { max: 120 }),
  late_cancel_refund_if_refilled: flag(
    false,
    'A late cancellation returns the credit once the seat is taken again (R6)',
  ),
  cash_cancel_gives: choice(
    ['class', 'account_money'],
    'What a seat paid in cash becomes when it is cancelled in time or by the studio (R17)',
  ),

  allow_restricted_class_types: flag(true, 'Credits are for certain class types; /mystudio/creditos (2.24, 6.4)'),
  allow_restricted_times: flag(false, 'Credits are for certain days and hours (R3)'),
  credits_expire_from: choice(['purchase', 'first_class'], 'When the days of a credit begin to count (R3)'),

  waitlist_enabled: flag(true, 'Waitlists of full classes (2.26, 6.4)'),
  waitlist_mode: choice(['broadcast', 'auto', 'hybrid'], 'Who gets a freed place (R7)'),
  waitlist_free_minutes: whole(60, 'Minutes in which a place from the waitlist can be cancelled free of charge (R7)', {
    max: 1440,
  }),

  unlimited_membership_penalties_enabled: flag(false, 'No-shows of unlimited members are penalised (4.13)'),
  unlimited_max_no_shows_for_penalty: whole(3, 'No-shows in a row until a penalty (4.13)', { min: 1, max: 100 }),
  no_show_grace_hours: whole(2, 'Hours after the end of a class before a no-show counts (R8)', { max: 168 }),
  penalty_days: whole(7, 'Days without booking (R8)', { min: 1, max: 365 }),
})

/** When reminders are sent (R14); not needed by any page. */
export const reminderKeys = privateKeys({
  reminder_first_hours: whole(24, 'Hours before a class at which the first reminder is sent, 0 is off (R14)', {
    max: 168,
  }),
  reminder_second_hours: whole(2, 'Hours before a class at which the second reminder is sent, 0 is off (R14)', {
    max: 24,
  }),
})
