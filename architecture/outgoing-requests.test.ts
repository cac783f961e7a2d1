import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { isTest, type Source, sourcesOf } from './sources.ts'

const sources = sourcesOf(fileURLToPath(new URL('..', import.meta.url))).filter(
  ({ path }) => /^(server|fakes)\//.test(path) && !isTest(path),
)

const OUTGOING =
  /\bfetch\(|= fetch\b|\bcreateTransport\(|\bS3Client\(|\bnew Stripe\(|\bgetAuth\(|from '(node:(http2?|https|net|tls|dgram|dns)|undici|ws|axios|got|@opentelemetry\/exporter[\w-]*)(\/promises)?'|import\('@opentelemetry\/exporter/
/** Similar names without outgoing requests: the site's routes, and listeners. */
const NOT_OUTGOING = new Set([
  'server/platform/database/local/cluster.ts',
  'server/platform/database/connection/socket-timeout.ts',
  'server/platform/http/caller/caller-address.ts',
  'server/platform/http/caller/network.ts',
  'server/app/web/pages/make-document.ts',
  'server/app/web/pages/preview.ts',
  'server/app/web/listen.ts',
  'server/app/web/pages/portal.ts',
  'server/gateways/fakes/card.ts',
  'server/gateways/smtp/smtp-url.ts',
  'server/app/observability/metrics.ts',
])

const destinations: Record<string, string> = {
  'server/catalogue/files/storage/s3.ts':
    'S3_ENDPOINT of the settings: https, or this machine; an administrator, audited',
  'server/gateways/facturapi/facturapi.ts': 'a constant',
  'server/gateways/firebase/firebase.ts': 'the toolkit’s own, of the environment',
  'server/gateways/firebase/toolkit.ts': 'a constant, or the emulator of the environment',
  'server/gateways/paypal/connection.ts':
    'a constant; who signs a webhook is asked of PayPal, never of the address in it',
  'server/gateways/push/push.ts': 'the endpoint that a browser gave, if it is one of domain/values/push-endpoint.ts',
  'fakes/webhooks.ts': 'ADDRESS: this studio itself',
  'server/gateways/smtp/smtp-channel.ts': 'smtp_url of the settings, a secret; an administrator, audited',
  'server/gateways/stripe/sdk.ts': 'the library’s own',
  'server/gateways/whatsapp/whatsapp.ts': 'a constant',
  'server/app/observability/traces.ts': 'the collector of the environment',
}

const sendsRequests = ({ path, text }: Source): boolean =>
  OUTGOING.test(text.replace(/^import type .*$/gm, '')) && !NOT_OUTGOING.has(path)

test('each file that sends requests to other machines is listed', () => {
  const found = sources.filter(sendsRequests).map(({ path }) => path)
  assert.deepEqual(found.toSorted(), Object.keys(destinations).toSorted())
  for (const path of NOT_OUTGOING)
    assert.ok(
      sources.some((source) => source.path === path),
      path,
    )
  assert.ok(sendsRequests({ path: 'server/media/a.ts', text: 'await fetch(thumbnail)' }), 'a new file is found')
})

test('requests follow no redirects and time out [R15]', () => {
  const faults = sources
    .filter(({ path, text }) => path in destinations && /\bfetch\(|\bsend\(`/.test(text))
    .filter(({ text }) => !/redirect: '(error|manual)'/.test(text) || !/AbortSignal\.timeout\(/.test(text))
  assert.deepEqual(
    faults.map(({ path }) => path),
    [],
  )
})
