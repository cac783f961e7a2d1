import { deliverMessages } from '../notifications/deliver-messages.ts'
import { messagePreconditions } from '../app/message-preconditions.ts'
import type { AppContext } from '../app/app-context.ts'
import type { TestPerson } from './person.ts'

export async function deliverAndList(app: AppContext, { customer_id }: TestPerson): Promise<string[]> {
  while (await deliverMessages(app, messagePreconditions)) continue
  const { rows } = await app.database.pool.query<{ summary: string }>(
    `select m.kind || ': ' || d.state || coalesce(', ' || d.error, '') as summary
     from delivery d join message m using (message_id) where m.customer_id = $1 order by d.delivery_id`,
    [customer_id],
  )
  return rows.map(({ summary }) => summary)
}
