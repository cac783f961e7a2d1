import type { Tx } from '../../platform/database/database.ts'
import type { SavedCard } from '../../gateways/payment-gateway.ts'
import { setSourceDeletedByGatewayId, type SourceRow, upsertSource } from './store.ts'

/** Stores a card that the gateway saved for its owner and returns its id (3.16). Storing it twice is harmless. */
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

export const markSourceDeleted = (tx: Tx, { gateway, source_id }: { gateway: string; source_id: string }, now: Date) =>
  setSourceDeletedByGatewayId(tx, gateway, source_id, now)
