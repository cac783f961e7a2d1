import * as contract from '@aforo/domain/people/choices/contract.ts'
import { route } from '../../platform/http/route.ts'
import { readChoices, saveChoices } from './choose.ts'

export const choiceRoutes = [
  route(contract.getChoices, async (world, { who }) => ({
    choices: await readChoices(world.database.db, who.customer_id),
  })),
  route(contract.saveChoices, async (world, { who, body }) => ({
    choices: await saveChoices(world, who.customer_id, body.choices),
  })),
]
