import type { Transporter } from 'nodemailer'
import type { CheckOutcome } from '@aforo/domain/values/check-outcome.ts'
import { checkOf, type ProviderCheck } from '../provider-check.ts'
import { outcomeOf } from './outcome.ts'

/** Connects and signs in to the mail server; sends nothing. */
export async function checkServer(pool: Pick<Transporter, 'verify'>, host: string): Promise<ProviderCheck> {
  try {
    await pool.verify()
    return checkOf('works', host)
  } catch (error) {
    const [reason = ''] = outcomeOf(error).error.split(':')
    return checkOf(OUTCOMES[reason] ?? 'no-answer', host)
  }
}

const OUTCOMES: Readonly<Record<string, CheckOutcome>> = {
  'login-refused': 'key-refused',
  'no-tls': 'untrusted',
}
