import { addMinutes } from '@aforo/domain/values/days.ts'
import { studioOpenedWords } from '../../notifications/templates/studio-opened.ts'
import { writeMessages } from '../../notifications/write-message.ts'
import type { AppContext } from '../../app/app-context.ts'
import { deleteSubscribersBefore, takeSubscribers } from './news-store.ts'

const CHUNK = 500
const RETENTION_DAYS = 180

/**
 * Once the portal is published, writes one message to each address that waits, and deletes it in the same transaction.
 * Before, it deletes addresses after 180 days. Returns whether there may be more.
 */
export async function writeNews(app: AppContext): Promise<boolean> {
  const { portal_published, business_name } = await app.settings()
  if (!portal_published) {
    await deleteSubscribersBefore(app.database.db, addMinutes(app.now(), -RETENTION_DAYS * 24 * 60))
    return false
  }
  const words = studioOpenedWords({ studio: business_name, address: app.address })
  return app.transaction(async (tx) => {
    const subscribers = await takeSubscribers(tx, CHUNK)
    await writeMessages(
      tx,
      app,
      subscribers.map(({ news_subscriber_id, email }) => ({
        kind: 'studio-opened',
        to: { email },
        words,
        dedupe_key: `studio-opened:${news_subscriber_id}`,
      })),
    )
    return subscribers.length === CHUNK
  })
}
