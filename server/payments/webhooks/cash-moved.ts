import { applyCash } from '../money/apply-cash.ts'
import type { Hear } from './webhook-handler.ts'

/** A transfer brought what no payment waited for, or took back what it had paid: it is read, and becomes hers here (F28). */
export const cashMoved: Hear = async (world, { gateway, subject }) => {
  if (subject.kind !== 'cash') return null
  const made = await applyCash(world, gateway, subject.id)
  return made === null ? null : { write: async () => {} }
}
