import type { AppContext } from '../../app/app-context.ts'
import type { CustomerRow } from '../people/customers.ts'
import type { Loaded } from './load-studio.ts'
import { readAccountSummaries, type AccountSummary } from './account-summary-store.ts'

export async function formatLoadSummary(app: AppContext, { written, notes, studio }: Loaded): Promise<string> {
  const counts = Object.entries(written).filter(([, count]) => count > 0)
  const writtenCounts = counts.map(([what, count]) => `${count} ${what}`).join(', ')
  const accounts = studio.customers.filter((row) => row.password !== null)
  const emails = accounts.map(({ email }) => email)
  const summaries = await readAccountSummaries(app.database.db, emails, app.now())
  return [
    writtenCounts ? `Written: ${writtenCounts}.` : 'Nothing changed: the studio is as its folder says.',
    ...notes.map((line) => `- ${line}`),
    ...(accounts.length > 0 ? ['', `Accounts to sign in with at ${app.address}/entrar:`] : []),
    ...accounts.map((row) =>
      formatAccount(
        row,
        summaries.find(({ email }) => email === row.email),
      ),
    ),
  ].join('\n')
}

const formatAccount = ({ name, email, password, role }: CustomerRow, shown: AccountSummary | undefined): string =>
  `  ${name.padEnd(10)}${email.padEnd(32)}${(password ?? '').padEnd(21)}${role === 'customer' ? formatSummary(shown) : role}`

/** '3 credits, 1 class ahead, on a waitlist' */
function formatSummary(shown: AccountSummary | undefined): string {
  if (!shown) return 'not here'
  const { credits, isUnlimited, isPenalised, ahead, waiting, lapsed } = shown
  const words = [
    isUnlimited && 'unlimited',
    credits > 0 && `${credits} credits`,
    isPenalised && 'penalised',
    ahead > 0 && `${ahead} ${ahead === 1 ? 'class' : 'classes'} ahead`,
    waiting > 0 && 'on a waitlist',
    lapsed > 0 && credits === 0 && !isUnlimited && `${lapsed} credits that lapsed`,
  ].filter(Boolean)
  return words.join(', ') || 'new: nothing bought'
}
