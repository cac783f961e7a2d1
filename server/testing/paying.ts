import { eq, sql } from 'drizzle-orm'
import type { Decline } from '@aforo/fakes/stripe/bank/behaviour.ts'
import { formatReference } from '../gateways/provider-reference.ts'
import { rehearsalThing } from '@aforo/fakes/memory/tables.ts'
import type { TestPerson } from './person.ts'
import { referenceOf } from './references.ts'
import type { Shop } from './shop.ts'

export async function saveCard({ call, pay }: Shop, as: TestPerson, number?: string) {
  const startResponse = await call('POST /payment_sources', { as, body: {} })
  const secret: string = startResponse.body.clientSecret
  const confirmResponse = await pay(secret, number)
  const source_id = secret.split('_secret_')[0]
  const saveResponse = await call('POST /payment_sources', { as, body: { source_id } })
  return {
    startResponse,
    confirmResponse,
    saveResponse,
    payment_source_id: saveResponse.body.payment_source?.payment_source_id as number,
  }
}

export async function declineCharges({ app }: Shop, source_id: string, decline: Decline): Promise<void> {
  await app.database.db
    .update(rehearsalThing)
    .set({ body: sql`jsonb_set(body, '{_behaviour,charged}', ${JSON.stringify(decline)}::jsonb)` })
    .where(eq(rehearsalThing.id, source_id))
}

export async function intentsOf({ app }: Shop, purchase_id: number): Promise<{ id: string; status: string }[]> {
  const reference = formatReference(await referenceOf(app, purchase_id))
  const rows = await app.database.db.select().from(rehearsalThing)
  return rows
    .filter(({ kind, body }) => kind.endsWith('payment_intent') && readReference(body) === reference)
    .map(({ id, body }) => ({ id, status: String(body.status) }))
}

const readReference = (body: Record<string, unknown>): string | undefined =>
  (body.metadata as { reference?: string } | undefined)?.reference

export async function payVoucher({ site, app }: Shop, id: string, form: Record<string, string>): Promise<number> {
  const [row] = await app.database.db.select().from(rehearsalThing).where(eq(rehearsalThing.id, id))
  const kind = 'amount' in form ? 'spei' : 'oxxo'
  const response = await site.request(`/_ensayo/${kind}/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: String(row?.body.client_secret), ...form }),
  })
  return response.status
}
