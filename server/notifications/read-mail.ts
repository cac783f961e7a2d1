import type { World } from '../world.ts'
import { findMail, listNewestMail, type MailRow } from './store.ts'

const NEWEST = 100

/** The newest letters of the outbox, without their contents. */
export const listMail = ({ database }: World) => listNewestMail(database.db, NEWEST)

/** One letter of the outbox, if there is one. */
export const findLetter = ({ database }: World, mail_id: number): Promise<MailRow | null> =>
  findMail(database.db, mail_id)
