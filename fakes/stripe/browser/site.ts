import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { FakeContext } from '../../context.ts'
import type { DeliveryScript } from '../provider/script.ts'
import type { Provider } from '../provider/provider.ts'
import { authenticating } from './authenticate.ts'
import { confirming } from './confirm.ts'
import { pages } from './pages.ts'
import { vouchers } from './vouchers.ts'

/** What the provider serves to browsers: card data comes here and never to the portal's API. */
export function fakeStripePages(context: FakeContext, script: DeliveryScript = 'twice'): Hono {
  const provider: Provider = { context, script, faults: {} }
  const site = new Hono().basePath('/_ensayo')
  site.use(bodyLimit({ maxSize: 10_000 }))
  site.route('/', confirming(provider))
  site.route('/', authenticating(provider))
  site.route('/', pages(provider))
  site.route('/', vouchers(provider))
  return site
}
