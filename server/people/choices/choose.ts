import { choicesOf } from '@aforo/domain/people/choices/choices.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { World } from '../../app/world.ts'
import * as store from './choice-store.ts'

/** What a person wants to hear of, with the studio's own choice where she said nothing (R14). */
export const readChoices = async (db: Tx, customer_id: number): Promise<Choice[]> =>
  choicesOf(await store.listSaid(db, customer_id))

/** Saves what she said now; what she said of the rest stays. */
export const saveChoices = (world: World, customer_id: number, choices: readonly Choice[]): Promise<Choice[]> =>
  world.transaction(async (tx) => {
    await choose(tx, customer_id, choices, world.now())
    return readChoices(tx, customer_id)
  })

/** The same within a transaction of others, such as when somebody opposes to being advertised to. */
export const choose = (tx: Tx, customer_id: number, choices: readonly Choice[], now: Date): Promise<void> =>
  store.writeSaid(tx, customer_id, choices, now)

/** Whether she said no to one kind of thing by one channel (R14). Money, the account and changed classes are never asked about. */
export const saidNo = (db: Tx, customer_id: number, what: Omit<Choice, 'wanted'>): Promise<boolean> =>
  store.saidNo(db, customer_id, what)
