import { createHash } from 'node:crypto'
import { iconUrl } from '@aforo/domain/seo/icons.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listBrowsers } from './browser-store.ts'

const LIFETIME_SECONDS = 600

/** Sends a test to the person's own browsers; returns how many of them took it. */
export async function sendTestNotification(app: AppContext, customer_id: number): Promise<number> {
  const channel = await app.post.push()
  if (!channel) return 0
  const settings = await app.settings()
  const outcomes = await Promise.all(
    (await listBrowsers(app.database.db, customer_id)).map(({ endpoint, p256dh, auth }) =>
      channel.send({
        id: `test-${createHash('sha256').update(endpoint).digest('hex').slice(0, 12)}`,
        endpoint,
        p256dh,
        auth,
        title: settings.business_name,
        body: 'Las notificaciones llegan a este navegador.',
        link: '/mystudio',
        icon: iconUrl('icono-192', settings),
        ttlSeconds: LIFETIME_SECONDS,
        topic: 'prueba',
        isUrgent: true,
      }),
    ),
  )
  return outcomes.filter(({ sent }) => sent).length
}
