import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { readOverdue } from '../jobs/read-overdue.ts'
import { countListeners } from '../live/watch-places.ts'
import type { AppContext } from '../app-context.ts'
import { type Figure, readFigures } from './figures-store.ts'
import type { CompletedRequest } from './requests.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  readonly answered: (entry: CompletedRequest) => void
  readonly refused: (reason: string) => void
  readonly onHandled: (topic: string, outcome: 'well' | 'wrong') => void
  readonly text: () => Promise<string>
}

/**
 * Counters of this process since its start, and figures of the database at each scrape. No label identifies a person.
 */
export function metricsOf(app: AppContext): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until the response began, by path pattern and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'aforo_refusals_total',
    help: 'Refused requests, by stable code.',
    labelNames: ['reason'],
    registers,
  })
  const events = new Counter({
    name: 'aforo_events_total',
    help: 'Events processed, by topic: seat-taken is a reservation, seat-freed a released place.',
    labelNames: ['topic', 'went'],
    registers,
  })
  const updateProcessGauges = createProcessGauges(app, registers)
  const updateStudioGauges = createStudioGauges(app, registers)
  return {
    answered: ({ method, route, status, ms }) =>
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    refused: (reason) => refusals.inc({ reason }),
    onHandled: (topic, outcome) => events.inc({ topic, went: outcome }),
    async text() {
      updateProcessGauges()
      await updateStudioGauges()
      return registry.metrics()
    },
  }
}

function createProcessGauges({ database }: AppContext, registers: Registry[]): () => void {
  const connections = new Gauge({
    name: 'aforo_database_connections',
    help: 'Database connections of this process: open, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
  })
  const listeners = new Gauge({
    name: 'aforo_live_streams',
    help: 'Open event streams of places in this process.',
    registers,
  })
  return () => {
    const { totalCount, idleCount, waitingCount } = database.pool
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
    listeners.set(countListeners(database))
  }
}

function createStudioGauges(app: AppContext, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const gauges: Record<string, Gauge> = {
    waiting: gauge('aforo_queue_waiting', 'Rows that are due and not processed yet.', 'queue'),
    oldest: gauge('aforo_queue_oldest_seconds', 'How long the oldest of them has been due.', 'queue'),
    failing: gauge(
      'aforo_queue_failing',
      'Failed rows: messages that failed for good within a day; others will be retried.',
      'queue',
    ),
    'job-ran': gauge('aforo_job_last_success_timestamp_seconds', 'When a job last succeeded.', 'job'),
    'job-failures': gauge('aforo_job_failures', 'How often it has failed since.', 'job'),
    payments: gauge('aforo_payments_day', 'Payments changed within a day.', 'gateway', 'status'),
    foreign: gauge(
      'aforo_foreign_webhook_events',
      'Events of another installation on the same provider account: stored, and ignored.',
      'gateway',
    ),
    charged: gauge('aforo_charges_day', 'Charges created within a day.', 'gateway', 'status'),
  }
  const overdue = gauge('aforo_job_overdue_seconds', 'For how long the first row of a queue has been due.', 'job')
  const isUp = gauge('aforo_database_up', 'Whether the database answered this scrape.')
  return async () => {
    const figures = await readFigures(app.database.pool, app.now()).catch(() => null)
    const overdueSeconds = await readOverdue(app).catch(() => new Map<string, number>())
    isUp.set({}, figures ? 1 : 0)
    for (const metric of [...Object.values(gauges), overdue]) metric.reset()
    for (const [job, seconds] of overdueSeconds) overdue.set({ job }, seconds)
    for (const value of figures ?? []) setGauge(gauges, value)
  }
}

function setGauge(gauges: Record<string, Gauge>, { figure, one, other, value }: Figure): void {
  if (figure === 'payments' || figure === 'charged') gauges[figure]?.set({ gateway: one, status: other }, value)
  else if (figure === 'foreign') gauges[figure]?.set({ gateway: one }, value)
  else gauges[figure]?.set({ [figure.startsWith('job') ? 'job' : 'queue']: one }, value)
}

export async function openMetricsPort(metrics: Metrics, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const text = await metrics.text()
    response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text)
  })
  await new Promise<void>((done, refuse) => {
    server.once('error', ({ message }) =>
      refuse(new Error(`METRICS_PORT ${port}: expected to listen on ${host}, found: ${message}. Set it to another.`)),
    )
    server.listen(port, host, done)
  })
  return () =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
}
