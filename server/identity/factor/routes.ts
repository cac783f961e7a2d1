import { allow } from '@aforo/domain/values/refusal.ts'
import * as contract from '@aforo/domain/people/security/contract.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { findPerson } from '../../people/find-person.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { beginFactor, confirmFactor, endFactor } from './change-factor.ts'

export const factorRoutes: Route[] = [
  route(contract.getSecondFactor, async (app, { caller }) => {
    const { secondFactor } = app.identity
    const person = await findPerson(app.database.db, caller.uid)
    if (!secondFactor || !person || !isAtLeast(person.role, 'coach')) {
      return { second_factor: null, spare_codes_left: 0 }
    }
    const { state, spareCodes } = await secondFactor.state(caller.uid)
    return { second_factor: state, spare_codes_left: spareCodes }
  }),
  route(contract.createSecondFactor, (app, { caller, body }) => beginFactor(app, caller, body.password)),
  route(contract.confirmSecondFactor, (app, { caller, token, body }) =>
    confirmFactor(app, caller, token ?? '', body.code),
  ),
  route(contract.disableSecondFactor, async (app, { caller, body }) => {
    const ended = await endFactor(app, caller, body.code)
    return ended.allowed ? allow({}) : ended
  }),
]
