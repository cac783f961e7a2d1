import type { Tx } from '../../platform/database/database.ts'
import type { SavedCard } from '../../gateways/payment-gateway.ts'
import { saveCard } from './store.ts'

export { markSourceDeleted, saveCard } from './store.ts'

export const saveSource = async (
  tx: Tx,
  card: { customer_id: number; gateway: string; saved: SavedCard },
  now: Date,
): Promise<number> => (await saveCard(tx, card, now)).payment_source_id
