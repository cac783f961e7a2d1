import type { Hono } from 'hono'
import { refuse } from '@aforo/domain/people/refusals.ts'
import { mailSender } from '@aforo/domain/settings/mail.ts'
import type { Environment } from './environment.ts'
import { createPayments } from '../gateways/card-and-wallet.ts'
import { facturapi } from '../gateways/facturapi/facturapi.ts'
import { firebaseIdentity } from '../gateways/firebase/firebase.ts'
import { paypalEnvironments } from '../gateways/paypal/connection.ts'
import { paypalGateway } from '../gateways/paypal/paypal.ts'
import { trialChannels } from '../gateways/trial-channels.ts'
import { smtpChannel } from '../gateways/smtp/smtp-channel.ts'
import { stripeGateway } from '../gateways/stripe/stripe.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import type { AppParts } from './open-app.ts'
import { phoneChannels } from './phone-channels.ts'
import { devMessagesOf } from './web/dev-messages.ts'
import type { AppContext } from './app-context.ts'

type Gateways = Pick<AppParts, 'identity' | 'payments' | 'post' | 'stamper'> & {
  /** Further sites: the pages of the fake gateways, and the messages page in development. */
  extras: (app: AppContext) => Hono[]
}

export async function chooseGateways(environment: Environment): Promise<Gateways> {
  const isDevelopment = environment.NODE_ENV === 'development'
  const fakes = environment.PAYMENTS === 'rehearsal' ? await loadFakes() : null
  return {
    identity: identityOf(environment),
    payments: fakes ? fakes.payments : realPayments(environment),
    post: channelsOf(environment),
    stamper: stamperOf,
    extras: (app) => [...(fakes ? fakes.pages(app) : []), ...(isDevelopment ? [devMessagesOf(app)] : [])],
  }
}

const channelsOf =
  ({ NODE_ENV }: Environment): AppParts['post'] =>
  (base) => {
    const host = new URL(base.address).hostname
    const smtp = smtpChannel(async () => {
      const settings = await base.settings()
      return { url: settings.smtp_url, sender: mailSender(settings, host), host }
    })
    const trialEmail = NODE_ENV === 'production' ? async () => null : trialChannels.email
    const phones = phoneChannels(base, { isTriedOut: NODE_ENV !== 'production' })
    return { ...phones, email: async () => (await smtp.email()) ?? (await trialEmail()), close: smtp.close }
  }

async function loadFakes() {
  try {
    return (await import('../gateways/fakes/fakes.ts')).fakes
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'PAYMENTS=rehearsal: expected the fakes of providers, found an image without them. ' +
        'Build the image with --target rehearsal, or set PAYMENTS=stripe.',
      { cause: error },
    )
  }
}

const realPayments =
  ({ PAYPAL }: Environment): AppParts['payments'] =>
  (base) =>
    createPayments(
      stripeGateway(
        {
          name: 'stripe',
          secret: async () => (await base.settings()).stripe_secret,
          webhookSecret: async () => (await base.settings()).stripe_webhook_secret,
        },
        base,
      ),
      paypalGateway(
        {
          name: 'paypal',
          ...paypalEnvironments[PAYPAL],
          async credentials() {
            const { paypal_client_id, paypal_secret, paypal_webhook_id } = await base.settings()
            return { clientId: paypal_client_id, secret: paypal_secret, webhookId: paypal_webhook_id }
          },
        },
        base,
      ),
    )

const stamperOf: NonNullable<AppParts['stamper']> = (base) => async () => {
  const { cfdi_provider, facturapi_key } = await base.settings()
  return cfdi_provider === 'facturapi' && facturapi_key !== '' ? facturapi({ key: facturapi_key }) : null
}

function identityOf(environment: Environment): Gateways['identity'] {
  const { IDENTITY, FIREBASE_PROJECT: project, FIREBASE_API_KEY: apiKey } = environment
  if (IDENTITY === 'embedded' || !project || !apiKey) return (base) => embeddedIdentity(base, environment.SECRET)
  return () => firebaseIdentity({ project, apiKey, emulator: environment.FIREBASE_AUTH_EMULATOR_HOST, refuse })
}
