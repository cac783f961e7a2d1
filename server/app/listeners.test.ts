import assert from 'node:assert/strict'
import { test } from 'vitest'
import { listeners } from './listeners.ts'

/** As stored in studios' databases: events that wait during an upgrade are found by these ids only. */
const STORED: Record<string, string[]> = {
  'absence-counted': ['followAbsences'],
  'account-owed': ['alertAccountOwed'],
  'bulletin-written': ['handBulletin'],
  'cash-kept': ['tellKept'],
  'charge-recorded': ['billCharge'],
  'charge-refunded': ['tellRefund', 'cancelSentBack'],
  'class-cancelled': ['letEverybodyGo'],
  'class-changed': ['tellChange'],
  'class-left': ['letGo'],
  'class-restored': ['tellRestored'],
  'customer-created': ['welcomeCustomer'],
  'dispute-closed': ['tellDispute'],
  'dispute-opened': ['tellDispute'],
  'hold-ended': ['wakeLine'],
  'late-money': ['keepLateMoney', 'tellLateMoney'],
  'lot-paused': ['releasePaused'],
  'no-shows-due': ['judgeNoShows'],
  overpaid: ['keepOverpaid'],
  'payment-disputed': ['writeDisputed'],
  'payment-owed': ['tellVoucher'],
  'payment-refunded-elsewhere': ['writeRefundedElsewhere'],
  'payment-too-little': ['keepTooLittle'],
  'penalty-began': ['tellPenalty'],
  'place-to-give': ['givePlace'],
  'purchase-paid': ['writeReceipt', 'bookPaid'],
  'purchase-revoked': ['releaseRevoked', 'tellRevoked'],
  'recovery-asked': ['sendRecovery'],
  'refund-failed': ['tellRefundFailed'],
  'seat-freed': ['turnToLine', 'confirmCancellation'],
  'seat-lost': ['letSeatGo'],
  'seat-taken': ['refundRefilled', 'confirmReservation', 'leaveByBooking'],
  'subscription-cancelled': ['tellCancelled'],
  'subscription-given-up': ['tellGivenUp'],
  'subscription-past-due': ['tellPastDue'],
  'subscription-recovered': ['tellRecovered'],
  'subscription-renewed': ['tellRenewed'],
}

test('topics and handler ids are those that studios have stored', () => {
  const ids = Object.entries(listeners).map(([topic, handlers]) => [topic, Object.keys(handlers)])
  assert.deepEqual(Object.fromEntries(ids), STORED)
})
