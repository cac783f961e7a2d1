import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isOfThisProgram } from '../../../platform/database/connection-name.ts'
import { listOtherConnections, type OtherConnection } from './load-store.ts'

/** PostgreSQL lists a connection for a moment after its client has closed it or was killed. */
const CLOSING_MS = 5000
const LOOK_AGAIN_MS = 25

/**
 * Refuses with who they are when others are connected to the database. Connections of this program have a moment to close;
 * one of any other program is refused at once.
 */
export async function assertNoOthers(client: pg.ClientBase): Promise<void> {
  const until = performance.now() + CLOSING_MS
  for (;;) {
    const others = await listOtherConnections(client)
    if (others.length === 0) return
    const isClosing = others.every(({ name }) => isOfThisProgram(name))
    if (!isClosing || performance.now() > until) throw new Error(refusalOf(others))
    await sleep(LOOK_AGAIN_MS)
  }
}

const refusalOf = (others: readonly OtherConnection[]): string =>
  `A restore needs to be alone in the database; found ${others.length} other connections: ` +
  `${others.map(({ name, pid, user, from }) => `${name || 'unnamed'} (process ${pid}, user ${user}, from ${from})`).join(', ')}. ` +
  'Close every process of the studio.'
