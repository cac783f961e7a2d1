import type { Tx } from '../database/database.ts'
import type { Letter } from './letter.ts'
import { insertDeliveries, insertMessages } from './outbox-store.ts'

export type Posting = Letter & {
  to: string
  /** One letter per reason and person: a second one with the same key is not written. */
  dedupe_key: string | null
  now: Date
}

/** Writes a letter into the outbox, in the transaction of what it tells of; a worker delivers it (R14). */
export async function writeMail(tx: Tx, { to, subject, html, text, dedupe_key, now }: Posting): Promise<void> {
  const row = { kind: 'account', to: oneLine(to), subject: oneLine(subject), html, text, dedupe_key, createdAt: now }
  for (const { message_id } of await insertMessages(tx, [row])) {
    await insertDeliveries(tx, [{ message_id, channel: 'email', to: row.to, due_at: now, updatedAt: now }])
  }
}

/** A line break in a header would begin another header. */
const oneLine = (header: string): string => header.replace(/\p{Cc}+/gu, ' ').trim()
