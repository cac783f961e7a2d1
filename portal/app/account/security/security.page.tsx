import { redirect } from 'react-router'
import type { getPasswordPolicy } from '@aforo/domain/people/account/contract.ts'
import { deviceName } from '@aforo/domain/people/security/device.ts'
import type { listSessions } from '@aforo/domain/people/security/contract.ts'
import { policyFor } from '@aforo/domain/people/password-policy.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import type { OpenSession } from '@aforo/domain/people/security/shapes.ts'
import { read, tryRead } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readCustomer, readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/security.page'
import { AccountLinks } from '../account-links.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard, type SessionRow } from './sessions-card.tsx'
import '../../my-studio.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [person, settings, { policy }, sessions] = await Promise.all([
    readCustomer(context),
    readSettings(context),
    read<typeof getPasswordPolicy>(context, 'GET /session/policy'),
    tryRead<typeof listSessions>(context, 'GET /session/all'),
  ])
  if (!person) throw redirect(paths.signIn(paths.mySecurity()))
  const { zone } = calendarPolicy(settings)
  return {
    email: person.email,
    isVerified: person.account.email_verified,
    policy: policyFor(person.account.role, policy),
    sessions: sessions.ok
      ? sessions.value.sessions.map((session) => toSessionLine(session, zone))
      : sessions.failure.message,
    code: new URL(request.url).searchParams.get('codigo'),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, 'Seguridad'),
  { name: 'referrer', content: 'no-referrer' },
]

const toSessionLine = ({ session_id, agent, createdAt, seenAt, current }: OpenSession, zone: Zone): SessionRow => ({
  session_id,
  device: deviceName(agent),
  seen: formatMoment(parseInstant(seenAt ?? createdAt), zone),
  current,
})

/** Sessions, e-mail and password (4.1, 5.2, 8.20). */
export default function Security({ loaderData }: Route.ComponentProps) {
  const { email, isVerified, policy, sessions, code } = loaderData
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Seguridad</h1>
      <AccountLinks />
      <div className="mt-6 grid max-w-2xl gap-5 md:mt-8">
        {code && <ConfirmCard code={code} />}
        <EmailCard email={email} isVerified={isVerified} />
        <PasswordCard policy={policy} email={email} />
        <SessionsCard sessions={sessions} />
      </div>
    </div>
  )
}
