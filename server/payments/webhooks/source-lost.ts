import { loseSource } from '../../commerce/saved-cards/keep-source.ts'
import type { Hear } from './webhook-handler.ts'

/** A gateway keeps a card no more: it is not offered here either. */
export const sourceLost: Hear = async (world, { gateway, subject }) => {
  if (subject.kind !== 'source') return null
  const lost = { gateway: gateway.name, source_id: subject.id }
  return { write: (tx) => loseSource(tx, lost, world.now()) }
}
