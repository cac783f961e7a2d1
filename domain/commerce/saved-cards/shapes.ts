import { z } from 'zod'

const id = z.int().positive()

/** 3.16 a card that the gateway keeps for its owner. Of its number nothing is here but the end. */
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

/** 3.15 the same card by its older names. */
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

/** 7.20 a card tokenised by the browser. Type and digits always come from the gateway. */
export const newCard = z
  .strictObject({
    token_id: z.string().min(1).max(255),
    card_type: z.string().max(40).optional(),
    last_digits: z.string().max(40).optional(),
    /** What is not to be kept is paid with at the checkout, and never sent here. */
    saveCard: z.boolean().default(true),
  })
  .meta({ id: 'NewCard' })
