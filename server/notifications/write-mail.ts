import type { Tx } from '../database/database.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './store.ts'

export type Posting = Letter & {
  to: string
  /** One letter per reason and person: a second one with the same key is not written. */
  dedupe_key: string | null
  now: Date
}

/** Writes a letter into the outbox, in the transaction of what it tells of; a worker delivers it (R14). */
export async function writeMail(tx: Tx, { to, subject, html, text, dedupe_key, now }: Posting): Promise<void> {
  await insertMail(tx, { to: oneLine(to), subject: oneLine(subject), html, text, dedupe_key, createdAt: now })
}

/** A line break in a header would begin another header. */
const oneLine = (header: string): string => header.replace(/\p{Cc}+/gu, ' ').trim()
