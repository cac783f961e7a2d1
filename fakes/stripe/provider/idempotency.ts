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
  told: string | undefined,
  asked: string,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (told === undefined) return { ...(await work()), replayed: false }
  const key = `stripe:${told}`
  const [mine] = await tx
    .insert(rehearsalAnswer)
    .values({ key, asked, status: 0, body: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: rehearsalAnswer.key })
  if (!mine) return { ...(await given(tx, key, asked)), replayed: true }
  const answer = await work()
  await tx.update(rehearsalAnswer).set(answer).where(eq(rehearsalAnswer.key, key))
  return { ...answer, replayed: false }
}

async function given(tx: ProviderRequest['tx'], key: string, asked: string): Promise<Answer> {
  const [found] = await tx.select().from(rehearsalAnswer).where(eq(rehearsalAnswer.key, key))
  if (!found) throw new Error(`rehearsal.answer: expected an answer to ${key}, found none.`)
  if (found.asked !== asked) {
    throw new Fault(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      'idempotency_error',
    )
  }
  return { status: found.status, body: found.body }
}
