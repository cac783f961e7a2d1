import type { Provider } from '@aforo/domain/operation/providers.ts'
import type { ProviderCheck } from '../../gateways/provider-check.ts'
import type { AppContext } from '../app-context.ts'

/** The check of each provider; null if this installation has none. */
const checks: Readonly<Record<Provider, (app: AppContext) => Promise<ProviderCheck | null>>> = {
  card: ({ payments }) => payments.card.check('card'),
  oxxo: ({ payments }) => payments.card.check('oxxo'),
  spei: ({ payments }) => payments.card.check('spei'),
  wallet: async ({ payments }) => (await payments.wallet?.check('wallet')) ?? null,
  mail: async ({ post }) => (await (await post.email())?.check()) ?? null,
  whatsapp: async ({ post }) => (await (await post.whatsapp())?.check()) ?? null,
  push: async ({ post }) => (await (await post.push())?.check()) ?? null,
  stamping: async ({ stamper }) => (await (await stamper())?.check()) ?? null,
}

export const runCheck = (app: AppContext, provider: Provider): Promise<ProviderCheck | null> => checks[provider](app)

/** Whether a fake takes the place of the provider, so that its keys are not used. */
export async function isRehearsal({ payments, post }: AppContext, provider: Provider): Promise<boolean> {
  switch (provider) {
    case 'card':
    case 'oxxo':
    case 'spei':
      return payments.card.name === 'rehearsal'
    case 'wallet':
      return payments.wallet?.name === 'rehearsal-wallet'
    case 'mail':
      return (await post.email())?.name === 'rehearsal'
    case 'whatsapp':
      return (await post.whatsapp())?.name === 'rehearsal'
    case 'push':
      return (await post.push())?.name === 'rehearsal'
    case 'stamping':
      return false
  }
}
