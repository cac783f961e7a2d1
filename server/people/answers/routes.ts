import * as contract from '@aforo/domain/catalogue/forms/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readAnswersOf, readMyFields } from './read-answers.ts'
import { saveAnswersOf, saveMyFields } from './save-answers.ts'

/** What people answer to the studio's own questions (4.19, 7.39). */
export const answerRoutes: Route[] = [
  route(contract.getMyFields, ({ database }, { who }) => readMyFields(database.db, who.customer_id)),
  route(contract.saveMyFields, (world, { who, body }) =>
    saveMyFields(world, who.customer_id, body.values, body.agreed),
  ),
  route(contract.getAnswersOf, ({ database }, { who, params }) => readAnswersOf(database.db, params.id, who.role)),
  route(contract.saveAnswersOf, (world, { who, params, body }) => saveAnswersOf(world, who, params.id, body.values)),
]
