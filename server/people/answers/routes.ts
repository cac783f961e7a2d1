import * as contract from '@aforo/domain/catalogue/forms/contract.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { readAnswersOf, readMyFields } from './read-answers.ts'
import { saveAnswersOf, saveMyFields } from './save-answers.ts'

/** Answers to the studio's custom fields (4.19, 7.39). */
export const answerRoutes: Route[] = [
  route(contract.getMyFields, ({ database }, { caller }) => readMyFields(database.db, caller.customer_id)),
  route(contract.saveMyFields, (app, { caller, body }) =>
    saveMyFields(app, caller.customer_id, body.values, body.agreed),
  ),
  route(contract.getAnswersOf, ({ database }, { caller, params }) =>
    readAnswersOf(database.db, params.id, caller.role),
  ),
  route(contract.saveAnswersOf, (app, { caller, params, body }) => saveAnswersOf(app, caller, params.id, body.values)),
]
