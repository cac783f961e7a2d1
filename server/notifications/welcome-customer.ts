import { findAddressee } from '../people/find-person.ts'
import type { Listener } from '../platform/events/listen.ts'
import { welcomeWords } from './templates/welcome.ts'
import { writeMessage } from './write-message.ts'

export const welcomeCustomer: Listener = async (tx, payload, world) => {
  const { customer_id } = payload as { customer_id: number }
  const person = await findAddressee(tx, customer_id)
  if (!person) return
  const { business_name: studio } = await world.settings()
  const words = welcomeWords({ studio, name: person.name, address: world.address })
  await writeMessage(tx, world, { kind: 'welcome', to: customer_id, words, dedupe_key: `welcome:${customer_id}` })
}
