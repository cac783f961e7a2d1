import type { RouterContextProvider } from 'react-router'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { getPasswordPolicy } from '@aforo/domain/people/account/contract.ts'
import type { PasswordPolicy } from '@aforo/domain/settings/policies.ts'
import { read } from '../../api/read.ts'
import type { TermsLink } from './sign-up-fields.ts'

export type SignUpNeeds = { policy: PasswordPolicy; pages: TermsLink[] }

/** The password policy (5.3) and the documents that are required at sign-up (5.2). */
export async function readSignUpNeeds(context: Readonly<RouterContextProvider>): Promise<SignUpNeeds> {
  const [{ policy }, { pages }] = await Promise.all([
    read<typeof getPasswordPolicy>(context, 'GET /session/policy'),
    read<typeof listPages>(context, 'GET /pages'),
  ])
  const required = pages.filter(({ required_signup }) => required_signup)
  return {
    policy,
    pages: required.map(({ page_id, slug, title }) => ({ page_id, slug, title, required_signup: true })),
  }
}
