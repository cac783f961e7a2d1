import * as contract from '@aforo/domain/people/contract.ts'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { toTenDigits } from '@aforo/domain/values/phone.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { networkOf } from '../platform/http/caller/network.ts'
import { countTry } from '../platform/http/limits/rate-limit.ts'
import { originOf } from '../platform/http/caller/origin.ts'
import { type Route, route } from '../platform/http/route.ts'
import { createCustomer } from './sign-up/create-customer.ts'
import { editPerson } from './admin/edit-person.ts'
import { customerAdminRoutes } from './admin/routes.ts'
import { linkCoach, listCoachAccounts } from './staff/link-coach.ts'
import { describeAccount, describeCustomer } from './profile/describe.ts'
import type { MembershipOf } from './profile/membership-queries.ts'
import { queryCustomers } from './query-customers.ts'
import { profileVersion } from './profile/profile-version.ts'
import { saveProfile } from './profile/save-profile.ts'
import { signUp } from './sign-up/sign-up.ts'
import { findDuplicates } from './store.ts'

const SIGN_UPS = { most: 10, minutes: 60 }
const PHONE_CHECKS = { most: 5, minutes: 1 }

/** Routes of the caller's own profile. `membershipOf` supplies purchases, which belong to a higher area. */
export const customerRoutes = (membershipOf: MembershipOf): Route[] => [
  route(contract.getCustomer, async (app, { caller }) => ({
    customer: await describeCustomer(app, caller.customer_id, membershipOf),
  })),
  route(contract.phoneExists, async (app, { query, from }) => {
    const tries = await countTry(app, `phone-check:${networkOf(from)}`, PHONE_CHECKS)
    if (!tries.allowed) return tries
    const { isPhoneTaken } = await findDuplicates(app.database.db, { phone: toTenDigits(query.phone) })
    return { exists: isPhoneTaken }
  }),
  route(contract.queryCustomers, (app, { query }) => queryCustomers(app, query.query)),
  route(contract.listCoachAccounts, async (app) => ({ accounts: await listCoachAccounts(app) })),
  route(contract.linkCoach, (app, { caller, body }) => linkCoach(app, caller, body)),
  route(contract.signUp, async (app, request) => {
    const { body, from, setSessionCookie } = request
    const tries = await countTry(app, `sign-up:${networkOf(from)}`, SIGN_UPS)
    if (!tries.allowed) return refuse('auth/too-many-requests', { details: tries.details })
    const ticket = await signUp(app, body, originOf(request))
    if (!ticket.allowed) return ticket
    setSessionCookie(ticket.value)
    const { uid, token, expires_at } = ticket.value
    const account = await describeAccount(app, uid, membershipOf)
    return allow({ token, expires_at: expires_at.toISOString(), ...account })
  }),
  route(contract.createCustomer, async (app, request) => {
    const created = await createCustomer(app, request.token, request.body, originOf(request))
    return created.allowed ? allow({ customer: await describeCustomer(app, created.value, membershipOf) }) : created
  }),
  route(
    contract.updateCustomer,
    async (app, { caller, body }) => {
      const owner = body.customer_id ?? caller.customer_id
      const saved =
        owner === caller.customer_id ? await saveProfile(app, owner, body) : await editPerson(app, caller, owner, body)
      return saved.allowed ? allow({ customer: await describeCustomer(app, owner, membershipOf) }) : saved
    },
    profileVersion(membershipOf),
  ),
  ...customerAdminRoutes(membershipOf),
]
