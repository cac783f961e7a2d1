import { z } from 'zod'
import { allowedTimes, markedAllowance } from '../packages/shapes.ts'
import { type Allowance, allowanceFrom, toMarkedAllowance } from '../../values/allowance.ts'
import { id, instant } from '../../values/shapes.ts'

/** A grant in the API: a row of `available_classes`, with -1 for unlimited (3.10, 5.17). */
export const credit = z
  .strictObject({
    available_class_id: id,
    customer_id: id,
    /** The package it was bought with; null when staff gave it. */
    class_package: z.strictObject({ class_package_id: id, title: z.string() }).nullable(),
    class_type_id: id.nullable(),
    class_types: z.array(z.strictObject({ class_type_id: id, name: z.string() })),
    allowed_times: z.array(allowedTimes),
    class_amount: markedAllowance,
    available_classes: markedAllowance,
    expiration_date: instant.nullable(),
    /**
     * Days of validity that its first class will start; set while it has no end for that reason
     * (`credits_expire_from`).
     */
    expiration_days: z.int().positive().nullable(),
    returns: z.int().nonnegative(),
    guests_included: z.boolean(),
    is_paid: z.boolean(),
    frozenAt: instant.nullable(),
    revokedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Credit' })
export type Credit = z.infer<typeof credit>

export type CreditGrant = Omit<Credit, 'class_type_id' | 'class_amount' | 'available_classes'> & {
  readonly class_amount: Allowance
  readonly available_classes: Allowance
}

export const grantFrom = ({ class_type_id: _, ...sent }: Credit): CreditGrant => ({
  ...sent,
  class_amount: allowanceFrom(sent.class_amount),
  available_classes: allowanceFrom(sent.available_classes),
})

export const creditFrom = (grant: CreditGrant): Credit => ({
  ...grant,
  class_type_id: grant.class_types.length === 1 ? (grant.class_types[0]?.class_type_id ?? null) : null,
  class_amount: toMarkedAllowance(grant.class_amount),
  available_classes: toMarkedAllowance(grant.available_classes),
})

export const ledgerKinds = [
  'granted',
  'reserved',
  'returned',
  'expired',
  'removed',
  'revoked',
  'extended',
  'adjusted',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** An entry of the ledger of a grant. Entries are only added; unlimited grants change by zero units. */
export type LedgerLine = {
  readonly available_class_ledger_id: number
  readonly available_class_id: number
  readonly kind: LedgerKind
  readonly units: number
  readonly by: 'customer' | 'staff' | 'system'
  readonly why: string | null
  readonly class_reservation_id: number | null
  readonly single_class: { readonly class_type: string; readonly class_date: string; readonly zone: string } | null
  readonly guest: string | null
  /** Whether the reservation ended because the customer moved to another class. */
  readonly isMove: boolean
  /** The package or name of the grant, and whether the grant is unlimited. */
  readonly title: string | null
  readonly isUnlimited: boolean
  readonly expiration_date: string | null
  readonly createdAt: string
}
