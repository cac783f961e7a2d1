import { addMinutes } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { handleNews } from './handle-reply.ts'
import type { StatusNews } from './news.ts'
import { firstRehearsedMove, listRehearsed } from './status-store.ts'

const SECONDS_UNTIL_DELIVERED = 2
const SECONDS_UNTIL_READ = 8
/** A phone that takes the message and turns out not to have WhatsApp, as Meta often learns later. */
const WITHOUT = /0002$/

export const firstStatusDue = firstRehearsedMove({ sent: SECONDS_UNTIL_DELIVERED, delivered: SECONDS_UNTIL_READ })

export async function rehearseStatuses(app: AppContext): Promise<boolean> {
  const before = (seconds: number) => addMinutes(app.now(), -seconds / 60)
  const { db } = app.database
  const sentMessages = await listRehearsed(db, 'sent', before(SECONDS_UNTIL_DELIVERED))
  const delivered = await listRehearsed(db, 'delivered', before(SECONDS_UNTIL_READ))
  const news = (provider_id: string, state: StatusNews['state']): StatusNews => ({
    provider_id,
    delivery_id: null,
    phone: null,
    state,
    error: state === 'failed' ? 'whatsapp 131026' : null,
  })
  const statuses = [
    ...sentMessages.map(({ id, to }) => news(id, WITHOUT.test(to) ? 'failed' : 'delivered')),
    ...delivered.map(({ id }) => news(id, 'read')),
  ]
  if (statuses.length > 0) await handleNews(app, { statuses, answers: [] })
  return false
}
