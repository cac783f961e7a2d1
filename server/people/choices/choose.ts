import { choicesOf } from '@aforo/domain/people/choices/choices.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './choice-store.ts'

/** A person's preferences with the studio's defaults (R14). */
export const readChoices = async (db: Tx, customer_id: number): Promise<Choice[]> =>
  choicesOf(await store.listChoices(db, customer_id))

export const saveChoices = (app: AppContext, customer_id: number, choices: readonly Choice[]): Promise<Choice[]> =>
  app.transaction(async (tx) => {
    await choose(tx, customer_id, choices, app.now())
    return readChoices(tx, customer_id)
  })

/** The same within another transaction, such as an objection to advertising. */
export const choose = (tx: Tx, customer_id: number, choices: readonly Choice[], now: Date): Promise<void> =>
  store.writeChoices(tx, customer_id, choices, now)

/** Whether a person opted out of a kind on a channel (R14). Money, account and changed classes have no opt-out. */
export const hasOptedOut = (db: Tx, customer_id: number, what: Omit<Choice, 'wanted'>): Promise<boolean> =>
  store.hasOptedOut(db, customer_id, what)
