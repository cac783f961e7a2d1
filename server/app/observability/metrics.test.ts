import assert from 'node:assert/strict'
import { test } from 'vitest'
import { handleNext } from '../../platform/events/listen.ts'
import { listeners } from '../listeners.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { openObservedSite } from '../../testing/observed-site.ts'
import { openShop } from '../../testing/shop.ts'
import { choosePort } from '../web/listen.ts'
import { metricsOf, openMetricsPort } from './metrics.ts'

const studio = await openShop()
const { app } = studio
const metrics = metricsOf(app)
const { address } = await openObservedSite(studio, { answered: [metrics.answered], refused: metrics.refused })
const ana = await studio.person({ name: 'Anastasia', email: 'anastasia@secreto.example' })

async function readFigures(): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

async function reserve(single_class_id: number, key: string): Promise<number> {
  const { status } = await fetch(`${address}/api/class_reservations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ single_class_id }),
  })
  return status
}

test('reservations, refusals and queues are counted, unnamed', async () => {
  const id = await insertClass(app, await insertRoom(app), {
    class_date: new Date(app.now().getTime() + 86_400_000),
  })
  assert.equal(await reserve(id, 'too-poor-1'), 412)
  await insertCreditGrant(app, ana.customer_id)
  assert.equal(await reserve(id, 'rich-enough-1'), 201)
  studio.clock.advance(2)
  const before = await readFigures()
  assert.ok((before.get('aforo_queue_waiting{queue="events"}') ?? 0) >= 1)
  assert.ok((before.get('aforo_queue_oldest_seconds{queue="events"}') ?? 0) >= 119)
  assert.ok((before.get('aforo_job_overdue_seconds{job="events"}') ?? 0) >= 119)
  assert.equal(before.get('aforo_job_overdue_seconds{job="refunds"}'), 0)
  while (await handleNext(app, listeners, metrics.onHandled));
  await fetch(`${address}/c/s3cret`)
  const text = await readFigures()
  assert.equal(text.get('aforo_events_total{topic="seat-taken",went="well"}'), 1)
  assert.equal(text.get('aforo_queue_waiting{queue="events"}'), 0)
  assert.equal(text.get('aforo_refusals_total{reason="no-credits"}'), 1)
  const metricName = 'http_request_duration_seconds_count{method="POST",route="/api/class_reservations"'
  assert.equal(text.get(`${metricName},status="2xx"}`), 1)
  assert.equal(text.get(`${metricName},status="4xx"}`), 1)
  assert.equal(text.get('aforo_database_up'), 1)
  assert.ok((text.get('aforo_database_connections{state="open"}') ?? 0) >= 1)
  assert.equal(text.get('aforo_live_streams'), 0)
  assert.ok(text.has('nodejs_eventloop_lag_p99_seconds'))
  assert.doesNotMatch(await metrics.text(), /s3cret|nastasia/)
})

test('payments by gateway and state, jobs by last success', async () => {
  const { pool } = app.database
  const bought = await studio.attempt(ana, { class_package_id: studio.packages.eight, payment_method: 'card' })
  const metricPrefix = 'aforo_payments_day{gateway="rehearsal",status='
  assert.equal((await readFigures()).get(`${metricPrefix}"waiting"}`), 1)
  await studio.pay(bought.body.clientSecret)
  await studio.deliver()
  const now = app.now()
  await pool.query(`insert into job_state (job, "ranAt", failures) values ('refunds', $1, 0), ('remind', $1, 3)`, [now])
  const text = await readFigures()
  assert.equal(text.get(`${metricPrefix}"succeeded"}`), 1)
  assert.equal(text.has(`${metricPrefix}"waiting"}`), false)
  assert.equal(text.get('aforo_charges_day{gateway="rehearsal",status="paid"}'), 1)
  assert.equal(text.get('aforo_job_last_success_timestamp_seconds{job="refunds"}'), now.getTime() / 1000)
  assert.equal(text.get('aforo_job_failures{job="remind"}'), 3)
})

test('metrics have a port of their own, not the customers’', async () => {
  const port = await choosePort(0)
  const close = await openMetricsPort(metrics, port, '127.0.0.1')
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  assert.match(await response.text(), /# HELP aforo_refusals_total /)
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
  await assert.rejects(openMetricsPort(metrics, port, '127.0.0.1'), /METRICS_PORT \d+: expected to listen on 127/)
  await close()
  for (const path of ['/metrics', '/api/metrics']) {
    assert.doesNotMatch(await (await fetch(`${address}${path}`)).text(), /aforo_/)
  }
})

test('a silent database is reported, the rest still shown', async () => {
  const pool = Object.assign(Object.create(app.database.pool), { query: () => Promise.reject(new Error('away')) })
  const broken = metricsOf({ ...app, database: { ...app.database, pool } })
  const text = await broken.text()
  assert.match(text, /^aforo_database_up 0$/m)
  assert.match(text, /^process_cpu_seconds_total /m)
})
