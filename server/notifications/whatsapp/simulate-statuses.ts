import { addMinutes } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { applyWebhook } from './apply-webhook.ts'
import type { StatusUpdate } from './parse-webhook.ts'
import { firstRehearsedMove, listRehearsed } from './status-store.ts'

const SECONDS_UNTIL_DELIVERED = 2
const SECONDS_UNTIL_READ = 8
/** Phones that accept the message but have no WhatsApp, which Meta often learns later. */
const NO_WHATSAPP = /0002$/

export const firstStatusDue = firstRehearsedMove({ sent: SECONDS_UNTIL_DELIVERED, delivered: SECONDS_UNTIL_READ })

export async function simulateStatuses(app: AppContext): Promise<boolean> {
  const before = (seconds: number) => addMinutes(app.now(), -seconds / 60)
  const { db } = app.database
  const sentMessages = await listRehearsed(db, 'sent', before(SECONDS_UNTIL_DELIVERED))
  const delivered = await listRehearsed(db, 'delivered', before(SECONDS_UNTIL_READ))
  const toUpdate = (provider_id: string, state: StatusUpdate['state']): StatusUpdate => ({
    provider_id,
    delivery_id: null,
    phone: null,
    state,
    error: state === 'failed' ? 'whatsapp 131026' : null,
  })
  const statuses = [
    ...sentMessages.map(({ id, to }) => toUpdate(id, NO_WHATSAPP.test(to) ? 'failed' : 'delivered')),
    ...delivered.map(({ id }) => toUpdate(id, 'read')),
  ]
  if (statuses.length > 0) await applyWebhook(app, { statuses, answers: [] })
  return false
}
