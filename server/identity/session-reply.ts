import type { FactorState } from '@aforo/domain/people/security/shapes.ts'
import { isAtLeast, type Role } from '@aforo/domain/values/call.ts'
import type { Ticket } from '../gateways/identity.ts'
import { describeAccount } from '../people/profile/describe.ts'
import type { MembershipOf } from '../people/profile/membership-queries.ts'
import type { AppContext } from '../app/app-context.ts'

export const ticketToApi = ({ token, expires_at }: Ticket) => ({ token, expires_at: expires_at.toISOString() })

/** What a person gets who has just signed in (7.12). */
export async function sessionReply(app: AppContext, ticket: Ticket, membershipOf: MembershipOf) {
  const account = await describeAccount(app, ticket.uid, membershipOf)
  return { ...ticketToApi(ticket), ...account, second_factor: await factorOf(app, ticket.uid, account.role) }
}

async function factorOf(app: AppContext, uid: string, role: Role): Promise<FactorState | null> {
  const { secondFactor } = app.identity
  return secondFactor && isAtLeast(role, 'coach') ? (await secondFactor.state(uid)).state : null
}
