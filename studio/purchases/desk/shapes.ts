import { z } from 'zod'
import { pesos } from '../../packages/shapes.ts'
import { invoice, purchase } from '../shapes.ts'

/** How something is paid at the desk: in cash, by a transfer, with a card on the studio's own terminal, or with money on account. */
export const deskKinds = ['cash', 'transfer', 'terminal', 'balance'] as const
export type DeskKind = (typeof deskKinds)[number]

/** What staff may do with a purchase now, by a rule. */
export const deskDoings = ['confirm', 'revoke', 'refund'] as const
export type DeskDoing = (typeof deskDoings)[number]

/** A purchase as staff see it; money in pesos. */
export const deskPurchase = purchase.extend({
  paidAt: z.iso.datetime().nullable(),
  /** Who of the staff gave or registered it, by name. */
  given_by: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  charges: z.array(invoice.omit({ purchase: true, class_package: true })),
  /** What of its charges may still be given back. */
  refundable: pesos,
  may: z.array(z.enum(deskDoings)),
})
export type DeskPurchase = z.infer<typeof deskPurchase>
