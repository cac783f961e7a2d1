import type { Socket } from 'node:net'
import type pg from 'pg'

/** Longer than any statement or idle transaction may take. */
const SILENCE_MS = 20_000

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Ends a connection without answers: a machine on the way may be gone. Waiting callers get an error. */
export function giveUpSilent(client: pg.ClientBase): void {
  const socket = socketOf(client)
  const lost = () => Object.assign(new Error('The database says nothing any more.'), { code: 'ETIMEDOUT' })
  socket.setTimeout(SILENCE_MS, () => socket.destroy(lost()))
}

export async function lettingBeSilent<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const socket = socketOf(client)
  socket.setTimeout(0)
  try {
    return await work()
  } finally {
    socket.setTimeout(SILENCE_MS)
  }
}
