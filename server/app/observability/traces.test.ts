import assert from 'node:assert/strict'
import { get } from 'node:http'
import { test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { openObservedSite } from '../../testing/observed-site.ts'
import { openRecordingServer } from '../../testing/recording-server.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { startObservability } from './start-observability.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  name: string
  attributes: Attribute[]
  status: { code?: number }
}
type TraceExport = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const collector = await openRecordingServer()
const provider = await openRecordingServer()
provider.setReply((request, response) => {
  response.statusCode = request.path.includes('refused') ? 402 : 200
  response.end('{}')
})
const studio = await openTestStudio()
const { app } = studio
const watched = await startObservability(
  app,
  readEnvironment({ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_SERVICE_NAME: 'estudio' }),
  () => {},
)
const answered = Promise.withResolvers<void>()
let pendingQuery: Promise<unknown> = answered.promise
const { address } = await openObservedSite(studio, {
  ...watched.requests,
  async page() {
    pendingQuery = pendingQuery.then(() => app.database.pool.query('select 42 as left_running'))
    await (await fetch(`${provider.address}/v1/charges?email=ana@secreto.example`)).text()
    await new Promise<void>((done) =>
      get(`${provider.address}/v1/refused`, (answer) => answer.resume().on('end', done)),
    )
  },
})
const ana = await studio.person({ email: 'ana@secreto.example' })
const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('a trace has pattern, statements and providers, no people', async () => {
  const as = { authorization: `Bearer ${ana.token}`, 'x-request-id': 'lb-0123456789' }
  await (await fetch(`${address}/api/purchases?page=1`, { headers: as })).text()
  await (
    await fetch(`${address}/coach/12`, { headers: { ...as, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })
  ).text()
  await (await fetch(`${address}/broken`, { headers: as })).text()
  answered.resolve()
  await pendingQuery
  await watched.stop()
  const sent = collector.requests.map(({ body }) => JSON.parse(body.toString()) as TraceExport)
  assert.deepEqual([...new Set(collector.requests.map(({ path }) => path))], ['/v1/traces'])
  assert.equal(sent[0]?.resourceSpans[0]?.resource.attributes[0]?.value.stringValue, 'estudio')
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((span) => span.spans)),
  )
  // The client is in this process too; its calls are traced as outgoing: server spans have kind 2.
  const roots = spans.filter(({ parentSpanId, kind }) => !parentSpanId && kind === 2)
  assert.deepEqual(roots.map(({ name }) => name).toSorted(), ['GET /api/purchases', 'GET /coach/{id}', 'GET other'])
  const [purchases, coach, broken] = ['GET /api/purchases', 'GET /coach/{id}', 'GET other'].map(
    (name) => roots.find((span) => span.name === name)!,
  )
  assert.equal(attribute(purchases!, 'aforo.request'), 'lb-0123456789')
  assert.equal(attribute(purchases!, 'aforo.role'), 'customer')
  assert.equal(broken!.status.code, 2)
  assert.notEqual(coach!.traceId, 'a'.repeat(32), 'a trace id sent by a caller is not used')
  const childrenOf = (root: Span) => spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
  const statements = childrenOf(purchases!).filter((span) => attribute(span, 'db.system.name') === 'postgresql')
  assert.ok(statements.length >= 2)
  assert.ok(statements.some((span) => /\$1/.test(String(attribute(span, 'db.query.text')))))
  const calls = childrenOf(coach!).filter((span) => attribute(span, 'server.address') !== undefined)
  assert.deepEqual(
    calls.map((span) => [attribute(span, 'http.response.status_code'), span.status.code ?? 0]),
    [
      [200, 0],
      [402, 2],
    ],
  )
  assert.deepEqual(
    provider.requests.map(({ headers }) => headers.traceparent),
    calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  )
  assert.ok(collector.requests.every(({ headers }) => headers.traceparent === undefined))
  assert.doesNotMatch(JSON.stringify(sent), /left_running/)
  assert.doesNotMatch(JSON.stringify(sent), new RegExp(`secreto|${ana.token}`))
})

test('without a collector nothing is traced or loaded', async () => {
  const { execFileSync } = await import('node:child_process')
  const script = `
    const loaded = []
    const { registerHooks } = await import('node:module')
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { startObservability } = await import(${JSON.stringify(new URL('./start-observability.ts', import.meta.url).href)})
    const { requests, stop } = await startObservability({}, { NODE_ENV: 'test' }, () => {})
    await stop()
    console.log(requests.answered.length, requests.traced === undefined, loaded.filter((url) => /opentelemetry|prom-client/.test(url)).length)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  assert.equal(output.trim(), '0 true 0')
})
