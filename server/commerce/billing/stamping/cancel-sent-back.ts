import type { Listener } from '../../../platform/events/listen.ts'
import { endSentBack } from '../cfdi-store.ts'

/** Hears that money went back: the tax invoice of a charge that went back whole is cancelled, or never stamped. */
export const cancelSentBack: Listener = async (tx, payload, world) => {
  const { purchase_id } = payload as { purchase_id: number }
  await endSentBack(tx, purchase_id, world.now())
}
