import { toKnownCardType } from '@aforo/domain/payments/checkout/card-form.ts'
import type { MetodoPago, PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findSource, type SourceRow, sourcesOf } from './store.ts'

/** The customer's saved cards, newest first (7.21). */
export const listSources = async (db: Tx, customer_id: number): Promise<PaymentSource[]> =>
  (await sourcesOf(db, customer_id)).map(sourceToApi)

/** The same cards with the older field names (7.20, 3.15). */
export const listCards = async (db: Tx, customer_id: number): Promise<MetodoPago[]> =>
  (await sourcesOf(db, customer_id)).map((row) => sourceToLegacyApi(sourceToApi(row)))

export const findOwnSource = (db: Tx, customer_id: number, payment_source_id: number): Promise<SourceRow | null> =>
  findSource(db, customer_id, payment_source_id)

export const sourceToApi = ({
  payment_source_id,
  source_id,
  card_type,
  last_digits,
  exp_month,
  exp_year,
}: SourceRow): PaymentSource => ({ payment_source_id, source_id, card_type, last_digits, exp_month, exp_year })

export const sourceToLegacyApi = ({
  payment_source_id,
  source_id,
  card_type,
  last_digits,
}: PaymentSource): MetodoPago => ({
  metodo_pago_id: payment_source_id,
  token_id: source_id,
  card_type: toKnownCardType(card_type),
  last_digits,
  saveCard: true,
  payment_source_id,
})
