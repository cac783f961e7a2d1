import { z } from 'zod'
import { id } from '../../values/shapes.ts'

/** A card that the gateway stores for a customer; only its last digits are known here (3.16). */
export const paymentSource = z
  .strictObject({
    payment_source_id: id,
    source_id: z.string(),
    /** As the gateway spells it; shown by `shownCardType`. */
    card_type: z.string(),
    last_digits: z.string(),
    exp_month: z.int().nullable(),
    exp_year: z.int().nullable(),
  })
  .meta({ id: 'PaymentSource' })
export type PaymentSource = z.infer<typeof paymentSource>

/** The same card with the field names of the older API (3.15). */
export const metodoPago = z
  .strictObject({
    metodo_pago_id: id,
    token_id: z.string(),
    card_type: z.enum(['visa', 'mastercard', 'amex']),
    last_digits: z.string(),
    saveCard: z.literal(true),
    payment_source_id: id,
  })
  .meta({ id: 'MetodoPago' })
export type MetodoPago = z.infer<typeof metodoPago>

/** A card tokenised by the browser; its type and digits always come from the gateway (7.20). */
export const newCard = z
  .strictObject({
    token_id: z.string().min(1).max(255),
    card_type: z.string().max(40).optional(),
    last_digits: z.string().max(40).optional(),
    /** A card that is not to be saved is only used in the checkout, and never sent here. */
    saveCard: z.boolean().default(true),
  })
  .meta({ id: 'NewCard' })
