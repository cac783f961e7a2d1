import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { readOverdue } from '../jobs/read-overdue.ts'
import { countListeners } from '../live/watch-places.ts'
import type { AppContext } from '../app-context.ts'
import { type Figure, readFigures } from './figures-store.ts'
import type { Answered } from './requests.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  readonly answered: (entry: Answered) => void
  readonly refused: (reason: string) => void
  readonly onHandled: (topic: string, outcome: 'well' | 'wrong') => void
  readonly text: () => Promise<string>
}

/** What this process did since it started, and what the studio's database says now. No label names or counts a person. */
export function metricsOf(app: AppContext): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Until the answer began, by pattern of the address and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'aforo_refusals_total',
    help: 'What people were refused, by its stable code.',
    labelNames: ['reason'],
    registers,
  })
  const events = new Counter({
    name: 'aforo_events_total',
    help: 'Events processed, by topic: seat-taken is a reservation, seat-freed a released place.',
    labelNames: ['topic', 'went'],
    registers,
  })
  const ofProcess = gaugesOfProcess(app, registers)
  const ofStudio = gaugesOfStudio(app, registers)
  return {
    answered: ({ method, route, status, ms }) =>
      seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    refused: (reason) => refusals.inc({ reason }),
    onHandled: (topic, outcome) => events.inc({ topic, went: outcome }),
    async text() {
      ofProcess()
      await ofStudio()
      return registry.metrics()
    },
  }
}

function gaugesOfProcess({ database }: AppContext, registers: Registry[]): () => void {
  const connections = new Gauge({
    name: 'aforo_database_connections',
    help: 'Of this process: open ones, idle ones, and who waits for one.',
    labelNames: ['state'],
    registers,
  })
  const listeners = new Gauge({
    name: 'aforo_live_streams',
    help: 'Who listens here for places that come free.',
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

function gaugesOfStudio(app: AppContext, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const known: Record<string, Gauge> = {
    waiting: gauge('aforo_queue_waiting', 'What is due and not done yet.', 'queue'),
    oldest: gauge('aforo_queue_oldest_seconds', 'How long the oldest of it has been due.', 'queue'),
    failing: gauge(
      'aforo_queue_failing',
      'What failed: of messages for good, within a day; else to be tried again.',
      'queue',
    ),
    'job-ran': gauge('aforo_job_last_success_timestamp_seconds', 'When a job last went well.', 'job'),
    'job-failures': gauge('aforo_job_failures', 'How often it failed since.', 'job'),
    payments: gauge('aforo_payments_day', 'Payments that moved within a day.', 'gateway', 'status'),
    foreign: gauge(
      'aforo_foreign_webhook_events',
      'Events of another installation on the same provider account: stored, and ignored.',
      'gateway',
    ),
    charged: gauge('aforo_charges_day', 'Charges of a day.', 'gateway', 'status'),
  }
  const overdue = gauge('aforo_job_overdue_seconds', 'For how long the first row of a queue has been due.', 'job')
  const isUp = gauge('aforo_database_up', 'Whether the database answered just now.')
  return async () => {
    const figures = await readFigures(app.database.pool, app.now()).catch(() => null)
    const overdueSeconds = await readOverdue(app).catch(() => new Map<string, number>())
    isUp.set({}, figures ? 1 : 0)
    for (const one of [...Object.values(known), overdue]) one.reset()
    for (const [job, seconds] of overdueSeconds) overdue.set({ job }, seconds)
    for (const value of figures ?? []) write(known, value)
  }
}

function write(known: Record<string, Gauge>, { figure, one, other, value }: Figure): void {
  if (figure === 'payments' || figure === 'charged') known[figure]?.set({ gateway: one, status: other }, value)
  else if (figure === 'foreign') known[figure]?.set({ gateway: one }, value)
  else known[figure]?.set({ [figure.startsWith('job') ? 'job' : 'queue']: one }, value)
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
