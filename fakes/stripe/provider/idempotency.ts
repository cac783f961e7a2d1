import { eq } from 'drizzle-orm'
import { rehearsalAnswer } from '../../memory/tables.ts'
import { Fault } from './fault.ts'
import type { ProviderRequest } from './provider.ts'

type StoredResponse = { readonly status: number; readonly body: unknown }

/**
 * A repeated key gets the first response, declines included. A request that was refused before any effect stores none.
 * Concurrent requests wait for the first one.
 */
export async function respondIdempotently(
  { tx, now }: ProviderRequest,
  idempotencyKey: string | undefined,
  fingerprint: string,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  if (idempotencyKey === undefined) return { ...(await work()), replayed: false }
  const key = `stripe:${idempotencyKey}`
  const [inserted] = await tx
    .insert(rehearsalAnswer)
    .values({ key, asked: fingerprint, status: 0, body: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: rehearsalAnswer.key })
  if (!inserted) return { ...(await findResponse(tx, key, fingerprint)), replayed: true }
  const response = await work()
  await tx.update(rehearsalAnswer).set(response).where(eq(rehearsalAnswer.key, key))
  return { ...response, replayed: false }
}

async function findResponse(tx: ProviderRequest['tx'], key: string, fingerprint: string): Promise<StoredResponse> {
  const [stored] = await tx.select().from(rehearsalAnswer).where(eq(rehearsalAnswer.key, key))
  if (!stored)
    throw new Error(`fake Stripe: expected a stored response to ${key}, found none. The first request must insert it.`)
  if (stored.asked !== fingerprint) {
    throw new Fault(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      'idempotency_error',
    )
  }
  return { status: stored.status, body: stored.body }
}
