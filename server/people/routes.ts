import * as contract from '@aforo/domain/people/contract.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { networkOf } from '../platform/http/network.ts'
import { countTry } from '../platform/http/rate-limit.ts'
import { originOf } from '../platform/http/origin.ts'
import { type Route, route } from '../platform/http/route.ts'
import { createCustomer } from './create-customer.ts'
import { editPerson } from './admin/edit-person.ts'
import { customerAdminRoutes } from './admin/routes.ts'
import { linkCoach, listCoachAccounts } from './link-coach.ts'
import { describeAccount, describeCustomer } from './describe.ts'
import type { MembershipOf } from './membership.ts'
import { phoneExists } from './phone-exists.ts'
import { queryCustomers } from './query-customers.ts'
import { profileVersion } from './profile-version.ts'
import { saveProfile } from './save-profile.ts'
import { signUp } from './sign-up.ts'

const SIGN_UPS = { most: 10, minutes: 60 }
const PHONE_CHECKS = { most: 5, minutes: 1 }

/** Routes of the own profile. Purchases come from higher areas by `membershipOf`. */
export const customerRoutes = (membershipOf: MembershipOf): Route[] => [
  route(contract.getCustomer, async (world, { who }) => ({
    customer: await describeCustomer(world, who.customer_id, membershipOf),
  })),
  route(contract.phoneExists, async (world, { query, from }) => {
    const tries = await countTry(world, `phone-check:${networkOf(from)}`, PHONE_CHECKS)
    return tries.allowed ? { exists: await phoneExists(world, query.phone) } : tries
  }),
  route(contract.queryCustomers, (world, { query }) => queryCustomers(world, query.query)),
  route(contract.listCoachAccounts, async (world) => ({ accounts: await listCoachAccounts(world) })),
  route(contract.linkCoach, (world, { who, body }) => linkCoach(world, who, body)),
  route(contract.signUp, async (world, asked) => {
    const { body, from, keepSession } = asked
    const tries = await countTry(world, `sign-up:${networkOf(from)}`, SIGN_UPS)
    if (!tries.allowed) return refuse('auth/too-many-requests', { details: tries.details })
    const ticket = await signUp(world, body, originOf(asked))
    if (!ticket.allowed) return ticket
    keepSession(ticket.value)
    const { uid, token, expires_at } = ticket.value
    const described = await describeAccount(world, uid, membershipOf)
    return allow({ token, expires_at: expires_at.toISOString(), ...described })
  }),
  route(contract.createCustomer, async (world, asked) => {
    const made = await createCustomer(world, asked.token, asked.body, originOf(asked))
    return made.allowed ? allow({ customer: await describeCustomer(world, made.value, membershipOf) }) : made
  }),
  route(
    contract.updateCustomer,
    async (world, { who, body }) => {
      const owner = body.customer_id ?? who.customer_id
      const saved =
        owner === who.customer_id ? await saveProfile(world, owner, body) : await editPerson(world, who, owner, body)
      return saved.allowed ? allow({ customer: await describeCustomer(world, owner, membershipOf) }) : saved
    },
    profileVersion(membershipOf),
  ),
  ...customerAdminRoutes(membershipOf),
]
