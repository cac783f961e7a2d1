import { isNewer } from '@aforo/domain/notifications/whatsapp/answers.ts'
import { holds } from '@aforo/domain/notifications/whatsapp/consent.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findConsentText, findWord, insertWord, listByPhone } from './consent-store.ts'
import type { AnswerNews, News } from './news.ts'
import { moveDelivery } from './status-store.ts'

/** R14 applies a webhook's news, all or none, so that failures repeat. Idempotent. */
export const handleNews = (
  { transaction, now }: Pick<AppContext, 'transaction' | 'now'>,
  { statuses, answers }: News,
) =>
  transaction(async (tx) => {
    for (const one of answers) {
      for (const customer_id of await listByPhone(tx, one.phone)) await handleAnswer(tx, customer_id, one)
    }
    for (const one of statuses) await moveDelivery(tx, one, now())
  })

async function handleAnswer(
  tx: Tx,
  customer_id: number,
  { phone, hasConsent, word, sentAt }: AnswerNews,
): Promise<void> {
  await lockPerson(tx, customer_id)
  const person = await findWord(tx, customer_id)
  if (!person?.word || (hasConsent && person.phone !== phone)) return
  if (holds(person.word, phone) === hasConsent || !isNewer(hasConsent, sentAt, person.word.createdAt)) return
  const words = hasConsent ? await findConsentText(tx, customer_id, phone) : word
  if (words === null) return
  await insertWord(tx, { customer_id, phone, given: hasConsent, how: 'answer', words, createdAt: sentAt })
}
