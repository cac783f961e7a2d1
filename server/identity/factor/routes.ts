import * as contract from '@aforo/domain/people/security/contract.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { findPerson } from '../../people/find-person.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { beginFactor, confirmFactor, endFactor } from './change-factor.ts'

export const factorRoutes: Route[] = [
  route(contract.getSecondFactor, async (world, { who }) => {
    const { secondFactor } = world.identity
    const person = await findPerson(world.database.db, who.uid)
    if (!secondFactor || !person || !isAtLeast(person.role, 'coach')) {
      return { second_factor: null, spare_codes_left: 0 }
    }
    const { state, spareCodes } = await secondFactor.state(who.uid)
    return { second_factor: state, spare_codes_left: spareCodes }
  }),
  route(contract.beginSecondFactor, (world, { who, body }) => beginFactor(world, who, body.password)),
  route(contract.confirmSecondFactor, (world, { who, token, body }) =>
    confirmFactor(world, who, token ?? '', body.code),
  ),
  route(contract.endSecondFactor, async (world, { who, body }) => {
    const ended = await endFactor(world, who, body.code)
    return ended.allowed ? {} : ended
  }),
]
