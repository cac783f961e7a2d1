import { withDefaultChoices } from '@aforo/domain/people/choices/choices.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listChoices, writeChoices } from './choice-store.ts'

export { hasOptedOut, writeChoices } from './choice-store.ts'

/** A customer's notification preferences, completed with the defaults (R14). */
export const readChoices = async (db: Tx, customer_id: number): Promise<Choice[]> =>
  withDefaultChoices(await listChoices(db, customer_id))

export const saveChoices = (app: AppContext, customer_id: number, choices: readonly Choice[]): Promise<Choice[]> =>
  app.transaction(async (tx) => {
    await writeChoices(tx, customer_id, choices, app.now())
    return readChoices(tx, customer_id)
  })
