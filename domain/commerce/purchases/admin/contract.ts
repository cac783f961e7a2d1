import { z } from 'zod'
import { foundPersonSchema } from '../../../people/shapes.ts'
import { call } from '../../../values/call.ts'
import { absentOrNull } from '../../../values/fields.ts'
import { purchase } from '../shapes.ts'
import { chargeTotal, adminCharge, adminKinds, adminPurchase, foundPurchase } from './shapes.ts'
import { byId, id, localDate, pageNumber, reason } from '../../../values/shapes.ts'
import { sortableBy } from '../../../values/sorting.ts'
import { refuse } from './refusals.ts'
import { refuse as refusePurchase } from '../refusals.ts'
import { refuse as refuseGrant } from '../../credits/admin/refusals.ts'

const chargeSorts = ['created_at', 'name', 'payment_kind', 'kind', 'status', 'total_payment'] as const
export type ChargeSort = (typeof chargeSorts)[number]

export const giveAccess = call({
  id: 'giveAccess',
  method: 'POST',
  path: '/customer/giveAccess',
  minRole: 'reception',
  summary:
    "Gives a package to a customer: as a gift, paid at reception, or paid from the customer's account balance (3.28, 7.9, 4.16).",
  idempotent: true,
  status: 201,
  body: z.strictObject({
    customer_id: id,
    class_package_id: id,
    package_days: z.int().min(1).max(3650).optional(),
    is_gift: z.boolean().default(false),
    payment_method_id: id.optional(),
    bill: z.boolean().default(false),
    /**
     * How it was paid, when the name of the payment method does not say it: by card at reception, or with money on
     * account.
     */
    payment_kind: z.enum(adminKinds).optional(),
    reason: reason.optional(),
  }),
  response: z.strictObject({ purchase }),
  refuses: {
    ...refuse.of(
      'gift-is-not-paid',
      'limit-reached',
      'method-missing',
      'method-needed',
      'not-enough-balance',
      'package-missing',
      'person-missing',
      'sold-out',
    ),
    ...refusePurchase.of('purchase-not-found'),
  },
})

export const revokeAccess = call({
  id: 'revokeAccess',
  method: 'PUT',
  path: '/customer/revokeAccess',
  minRole: 'reception',
  summary: 'Revokes a purchase: its credits, its future reservations and its renewals end at once (7.10, 4.16, R11).',
  body: z.strictObject({ purchase_id: id, reason: absentOrNull(reason) }),
  response: z.strictObject({ purchase }),
  refuses: refusePurchase.of('already-so', 'impossible-move', 'purchase-not-found'),
})

export const removeClasses = call({
  id: 'removeClasses',
  method: 'PUT',
  path: '/customer/removeClasses',
  minRole: 'reception',
  summary:
    'Removes a number of classes from a customer, those that expire first; never more than the customer has (7.10, 4.16).',
  body: z.strictObject({ customer_id: id, amount: z.int().min(1).max(999), reason: absentOrNull(reason) }),
  response: z.strictObject({ removed: z.int().positive(), left: z.int().nonnegative() }),
  idempotent: true,
  refuses: { ...refuse.of('person-missing'), ...refuseGrant.of('fewer-left', 'no-classes', 'only-unlimited') },
})

export const listPurchasesOf = call({
  id: 'listPurchasesOf',
  method: 'GET',
  path: '/customer/{id}/purchases',
  minRole: 'reception',
  summary:
    'Returns a customer and their purchases for staff, newest first, with the allowed actions and the charges of each.',
  params: byId,
  response: z.strictObject({ customer: foundPersonSchema, purchases: z.array(adminPurchase) }),
  refuses: refuse.of('person-missing'),
})

export const findPurchases = call({
  id: 'findPurchases',
  method: 'GET',
  path: '/purchases/admin/query',
  minRole: 'reception',
  summary:
    'Returns at most 8 purchases by number, by reference at the providers, by voucher, or by their customer, the newest first.',
  limit: { most: 240, minutes: 1 },
  query: z.strictObject({ query: z.string().trim().min(2).max(80) }),
  response: z.strictObject({ purchases: z.array(foundPurchase) }),
})

export const listCharges = call({
  id: 'listCharges',
  method: 'GET',
  path: '/invoices/admin',
  minRole: 'admin',
  summary:
    'Returns the charges between two local dates, newest first or as sorted, in pages of 200, with totals by payment kind.',
  query: z.strictObject({
    from: localDate,
    to: localDate,
    page: pageNumber,
    ...sortableBy(chargeSorts),
  }),
  response: z.strictObject({
    charges: z.array(adminCharge),
    total: z.int().nonnegative(),
    totals: z.array(chargeTotal),
  }),
})
