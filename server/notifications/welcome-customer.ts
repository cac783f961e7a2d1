import { findAddressee } from '../people/find-person.ts'
import type { Listener } from '../platform/events/listen.ts'
import { welcomeWords } from './templates/welcome.ts'
import { writeMessage } from './write-message.ts'

export const welcomeCustomer: Listener = async (tx, payload, app) => {
  const { customer_id } = payload as { customer_id: number }
  const person = await findAddressee(tx, customer_id)
  if (!person) return
  const { business_name: studio } = await app.settings()
  const words = welcomeWords({ studio, name: person.name, address: app.address })
  await writeMessage(tx, app, { kind: 'welcome', to: customer_id, words, dedupe_key: `welcome:${customer_id}` })
}
