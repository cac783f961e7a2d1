import { withDefaultChoices } from '@aforo/domain/people/choices/choices.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import * as store from './choice-store.ts'

/** A customer's notification preferences, completed with the defaults (R14). */
export const readChoices = async (db: Tx, customer_id: number): Promise<Choice[]> =>
  withDefaultChoices(await store.listChoices(db, customer_id))

export const saveChoices = (app: AppContext, customer_id: number, choices: readonly Choice[]): Promise<Choice[]> =>
  app.transaction(async (tx) => {
    await choose(tx, customer_id, choices, app.now())
    return readChoices(tx, customer_id)
  })

/** Saves preferences in the transaction of another use case. */
export const choose = (tx: Tx, customer_id: number, choices: readonly Choice[], now: Date): Promise<void> =>
  store.writeChoices(tx, customer_id, choices, now)

/**
 * Whether a customer opted out of a kind of message on a channel (R14). Money, account and changed classes have no
 * opt-out.
 */
export const hasOptedOut = (db: Tx, customer_id: number, what: Omit<Choice, 'wanted'>): Promise<boolean> =>
  store.hasOptedOut(db, customer_id, what)
