import { GRANT_PAUSED } from '../commerce/credits/admin/change-grant.ts'
import { requestCfdiOfCharge } from '../commerce/billing/request-cfdi.ts'
import { BROADCAST_WRITTEN, deliverBroadcast } from '../messaging/broadcasts/deliver-broadcast.ts'
import { cancelRefundedCfdis } from '../commerce/billing/stamping/cancel-refunded-cfdis.ts'
import { CUSTOMER_CREATED } from '../people/write-customer.ts'
import type { Listeners } from '../platform/events/listen.ts'
import { RECOVERY_REQUESTED, sendRecovery } from '../identity/recover-password.ts'
import { welcomeCustomer } from '../notifications/welcome-customer.ts'
import { CASH_UNUSED } from '../payments/money/received/apply-cash.ts'
import { DISPUTE_CLOSED, DISPUTE_OPENED } from '../payments/money/received/apply-charge.ts'
import { CHARGE_REFUNDED, REFUND_FAILED } from '../payments/money/refunds/finish-refund.ts'
import { recordUnderpayment, recordDispute, recordExternalRefund } from '../payments/money/payment-listeners.ts'
import {
  alertAccountOwed,
  recordLatePayment,
  recordOverpayment,
} from '../payments/money/received/record-late-payment.ts'
import { ACCOUNT_OWED } from '../payments/money/transfers/take-back-account-money.ts'
import { sendDisputeNotice } from '../payments/money/disputes/dispute-notice.ts'
import { sendUnusedTransferNotice } from '../payments/money/transfers/unused-transfer-notice.ts'
import { sendRefundNotice, sendRefundFailedNotice } from '../payments/money/refunds/refund-notice.ts'
import { CHARGE_RECORDED, OVERPAID } from '../commerce/purchases/charges/record-charge.ts'
import { PURCHASE_REVOKED } from '../commerce/purchases/revoking/revoke.ts'
import { sendLatePaymentNotice } from '../commerce/purchases/charges/late-payment-notice.ts'
import { sendRevokedNotice } from '../commerce/purchases/revoking/revoked-notice.ts'
import { PAYMENT_OWED, sendVoucherNotice } from '../commerce/purchases/receipts/voucher-notice.ts'
import { writeReceipt } from '../commerce/purchases/receipts/write-receipt.ts'
import { bookPaid } from '../booking/reservations/holds/book-paid.ts'
import { releaseRevoked, releaseSeat, SEAT_LOST } from '../booking/reservations/releasing/release-plan.ts'
import { releasePaused } from '../booking/reservations/releasing/release-paused.ts'
import { refundRefilled } from '../booking/reservations/on-seat-refilled.ts'
import { HOLD_ENDED } from '../booking/reservations/seats/seat-events.ts'
import { confirmCancellation, confirmReservation } from '../booking/reservations/notices/confirm-seats.ts'
import { updatePenalties, countNoShows } from '../booking/roster/attendance/count-no-shows.ts'
import { PENALTY_BEGAN, sendPenaltyNotice } from '../booking/roster/attendance/penalty-notice.ts'
import { givePlace, PLACE_TO_GIVE, offerFreedPlace, offerAfterHold } from '../booking/waitlist/give-place.ts'
import { releaseEveryone, releasePerson } from '../booking/timetable/notices/release-people.ts'
import { sendChangeNotices } from '../booking/timetable/notices/change-notice.ts'
import { sendRestoredNotices } from '../booking/timetable/notices/restored-notice.ts'
import * as plans from '../payments/subscriptions/subscription-notices.ts'
import { leaveByBooking } from '../booking/waitlist/leave-by-booking.ts'

/** Listeners by topic. Topics and handler ids are stored with waiting events: a new function keeps the old id. */
export const listeners: Listeners = {
  [CUSTOMER_CREATED]: { welcomeCustomer },
  [RECOVERY_REQUESTED]: { sendRecovery },
  'purchase-paid': { writeReceipt, bookPaid },
  [PAYMENT_OWED]: { tellVoucher: sendVoucherNotice },
  'late-money': { keepLateMoney: recordLatePayment, tellLateMoney: sendLatePaymentNotice },
  [OVERPAID]: { keepOverpaid: recordOverpayment },
  [ACCOUNT_OWED]: { alertAccountOwed },
  [CASH_UNUSED]: { tellKept: sendUnusedTransferNotice },
  [CHARGE_RECORDED]: { billCharge: requestCfdiOfCharge },
  'payment-too-little': { keepTooLittle: recordUnderpayment },
  'payment-refunded-elsewhere': { writeRefundedElsewhere: recordExternalRefund },
  'payment-disputed': { writeDisputed: recordDispute },
  [CHARGE_REFUNDED]: { tellRefund: sendRefundNotice, cancelSentBack: cancelRefundedCfdis },
  [REFUND_FAILED]: { tellRefundFailed: sendRefundFailedNotice },
  [DISPUTE_OPENED]: { tellDispute: sendDisputeNotice },
  [DISPUTE_CLOSED]: { tellDispute: sendDisputeNotice },
  [GRANT_PAUSED]: { releasePaused },
  [PURCHASE_REVOKED]: { releaseRevoked, tellRevoked: sendRevokedNotice },
  // leaveByBooking comes last, because waitlist entries are locked after everything else.
  'seat-taken': { refundRefilled, confirmReservation, leaveByBooking },
  'class-changed': { tellChange: sendChangeNotices },
  'class-cancelled': { letEverybodyGo: releaseEveryone },
  'class-left': { letGo: releasePerson },
  'class-restored': { tellRestored: sendRestoredNotices },
  [SEAT_LOST]: { letSeatGo: releaseSeat },
  'subscription-renewed': { tellRenewed: plans.sendRenewedNotice },
  'subscription-past-due': { tellPastDue: plans.sendPastDueNotice },
  'subscription-recovered': { tellRecovered: plans.sendRecoveredNotice },
  'subscription-given-up': { tellGivenUp: plans.sendGivenUpNotice },
  'subscription-cancelled': { tellCancelled: plans.sendPlanCancelledNotice },
  'no-shows-due': { judgeNoShows: countNoShows },
  'absence-counted': { followAbsences: updatePenalties },
  [PENALTY_BEGAN]: { tellPenalty: sendPenaltyNotice },
  [PLACE_TO_GIVE]: { givePlace },
  [HOLD_ENDED]: { wakeLine: offerAfterHold },
  [BROADCAST_WRITTEN]: { handBulletin: deliverBroadcast },
  'seat-freed': { turnToLine: offerFreedPlace, confirmCancellation },
}
