import type { FakeContext } from '../context.ts'
import { getOrCreateSecret } from '../memory/secret-store.ts'

/** The secret that signs webhooks: created once, known only to the provider and to the portal. */
export const webhookSecret = ({ database, secret }: Pick<FakeContext, 'database' | 'secret'>): Promise<string> =>
  getOrCreateSecret(database.db, 'webhook', () => `whsec_${secret(32)}`)
