import type { Socket } from 'node:net'
import type pg from 'pg'

/** Longer than any statement or idle transaction may take. */
const SILENCE_MS = 20_000

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * Closes a connection that received nothing for `SILENCE_MS`: the network may have failed. Waiting queries get an
 * error.
 */
export function closeWhenSilent(client: pg.ClientBase): void {
  const socket = socketOf(client)
  const message = `Expected data from PostgreSQL within ${SILENCE_MS / 1000} s, found none. Check the network to it.`
  const timeoutError = () => Object.assign(new Error(message), { code: 'ETIMEDOUT' })
  socket.setTimeout(SILENCE_MS, () => socket.destroy(timeoutError()))
}

export async function withoutSocketTimeout<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const socket = socketOf(client)
  socket.setTimeout(0)
  try {
    return await work()
  } finally {
    socket.setTimeout(SILENCE_MS)
  }
}
