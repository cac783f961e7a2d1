import { deliverMessages } from '../notifications/deliver-messages.ts'
import { stillTrue } from '../app/message-preconditions.ts'
import type { World } from '../app/world.ts'
import type { TestPerson } from './person.ts'

export async function delivered(world: World, { customer_id }: TestPerson): Promise<string[]> {
  while (await deliverMessages(world, stillTrue)) continue
  const { rows } = await world.database.pool.query<{ told: string }>(
    `select m.kind || ': ' || d.state || coalesce(', ' || d.error, '') as told
     from delivery d join message m using (message_id) where m.customer_id = $1 order by d.delivery_id`,
    [customer_id],
  )
  return rows.map(({ told }) => told)
}
