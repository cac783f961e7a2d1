import type { Tx } from '../../platform/database/database.ts'
import type { SavedCard } from '../../gateways/payment-gateway.ts'
import { setForgottenBy, type SourceRow, upsertSource } from './store.ts'

/** Stores a card kept by the gateway for its owner (3.16); idempotent. Returns its id. */
export const saveSource = async (
  tx: Tx,
  card: { customer_id: number; gateway: string; saved: SavedCard },
  now: Date,
): Promise<number> => (await saveCard(tx, card, now)).payment_source_id

export const saveCard = (
  tx: Tx,
  card: { customer_id: number; gateway: string; saved: SavedCard },
  now: Date,
): Promise<SourceRow> => upsertSource(tx, card, now)

export const loseSource = (tx: Tx, { gateway, source_id }: { gateway: string; source_id: string }, now: Date) =>
  setForgottenBy(tx, gateway, source_id, now)
