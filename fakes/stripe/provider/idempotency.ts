import { eq } from 'drizzle-orm'
import { rehearsalAnswer } from '../../memory/tables.ts'
import { Fault } from './fault.ts'
import type { ProviderRequest } from './provider.ts'

type Answer = { readonly status: number; readonly body: unknown }

/**
 * Repetitions of a key get the first answer, declines included. Requests refused before any effect leave none.
 * Concurrent ones wait for the first.
 */
export async function answerIdempotently(
  { tx, now }: ProviderRequest,
  idempotencyKey: string | undefined,
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (idempotencyKey === undefined) return { ...(await work()), replayed: false }
  const key = `stripe:${idempotencyKey}`
  const [own] = await tx
    .insert(rehearsalAnswer)
    .values({ key, asked: fingerprint, status: 0, body: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: rehearsalAnswer.key })
  if (!own) return { ...(await replayAnswer(tx, key, fingerprint)), replayed: true }
  const answer = await work()
  await tx.update(rehearsalAnswer).set(answer).where(eq(rehearsalAnswer.key, key))
  return { ...answer, replayed: false }
}

async function replayAnswer(tx: ProviderRequest['tx'], key: string, fingerprint: string): Promise<Answer> {
  const [found] = await tx.select().from(rehearsalAnswer).where(eq(rehearsalAnswer.key, key))
  if (!found) throw new Error(`rehearsal.answer: expected an answer to ${key}, found none.`)
  if (found.asked !== fingerprint) {
    throw new Fault(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      'idempotency_error',
    )
  }
  return { status: found.status, body: found.body }
}
