import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isOwnConnection } from '../../../platform/database/connection/connection-name.ts'
import { listOtherConnections, type OtherConnection } from './load-store.ts'

/** PostgreSQL may still list a connection whose client has closed it or was killed. */
const CLOSING_MS = 5000
const POLL_MS = 25

/**
 * Throws with a list if there are other connections to the database. Those of this program have some time to close; one
 * of any other program is refused at once.
 */
export async function assertNoOthers(client: pg.ClientBase): Promise<void> {
  const until = performance.now() + CLOSING_MS
  for (;;) {
    const others = await listOtherConnections(client)
    if (others.length === 0) return
    const isClosing = others.every(({ name }) => isOwnConnection(name))
    if (!isClosing || performance.now() > until) throw new Error(refusalOf(others))
    await sleep(POLL_MS)
  }
}

const refusalOf = (others: readonly OtherConnection[]): string =>
  `A restore needs to be alone in the database; found ${others.length} other connections: ` +
  `${others.map(({ name, pid, user, from }) => `${name || 'unnamed'} (process ${pid}, user ${user}, from ${from})`).join(', ')}. ` +
  'Close every process of the studio.'
