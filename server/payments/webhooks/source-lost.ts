import { loseSource } from '../../commerce/saved-cards/keep-source.ts'
import type { Hear } from './webhook-handler.ts'

export const sourceLost: Hear = async (world, { gateway, subject }) => {
  if (subject.kind !== 'source') return null
  const lost = { gateway: gateway.name, source_id: subject.id }
  return { write: (tx) => loseSource(tx, lost, world.now()) }
}
