import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { FakeContext } from '../../context.ts'
import type { DeliveryScript } from '../../webhooks.ts'
import type { Provider } from '../provider/provider.ts'
import { authenticationSite } from './authenticate.ts'
import { confirmationSite } from './confirm.ts'
import { hostedPages } from './pages.ts'
import { voucherPages } from './vouchers.ts'

/** The pages of the provider: card data is sent here and never to the API of the portal. */
export function fakeStripePages(context: FakeContext, script: DeliveryScript = 'twice'): Hono {
  const provider: Provider = { context, script, faults: {} }
  const site = new Hono().basePath('/_ensayo')
  site.use(bodyLimit({ maxSize: 10_000 }))
  site.route('/', confirmationSite(provider))
  site.route('/', authenticationSite(provider))
  site.route('/', hostedPages(provider))
  site.route('/', voucherPages(provider))
  return site
}
