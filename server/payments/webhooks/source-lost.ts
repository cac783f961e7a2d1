import { loseSource } from '../../commerce/saved-cards/save-source.ts'
import type { WebhookHandler } from './webhook-handler.ts'

export const sourceLost: WebhookHandler = async (app, { gateway, subject }) => {
  if (subject.kind !== 'source') return null
  const lost = { gateway: gateway.name, source_id: subject.id }
  return { write: (tx) => loseSource(tx, lost, app.now()) }
}
