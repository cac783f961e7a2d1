import type { FakeContext } from '../context.ts'
import { secretNamed } from './store.ts'

/** The key that webhooks are signed with: made once, and known to the provider and to the portal alone. */
export const webhookSecret = ({ database, secret }: Pick<FakeContext, 'database' | 'secret'>): Promise<string> =>
  secretNamed(database.db, 'webhook', `whsec_${secret(32)}`)
