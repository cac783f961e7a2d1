import type { World } from '../world.ts'
import { findMessage, listNewest, type MessageRow } from './outbox-store.ts'

const NEWEST = 100

/** The newest messages of the outbox, without their contents. */
export const listMail = ({ database }: World) => listNewest(database.db, NEWEST)

/** One message of the outbox, if there is one. */
export const findLetter = ({ database }: World, message_id: number): Promise<MessageRow | null> =>
  findMessage(database.db, message_id)
