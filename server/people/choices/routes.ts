import * as contract from '@aforo/domain/people/choices/contract.ts'
import { route } from '../../platform/http/route.ts'
import { readChoices, saveChoices } from './choose.ts'

export const choiceRoutes = [
  route(contract.getChoices, async (app, { caller }) => ({
    choices: await readChoices(app.database.db, caller.customer_id),
  })),
  route(contract.saveChoices, async (app, { caller, body }) => ({
    choices: await saveChoices(app, caller.customer_id, body.choices),
  })),
]
