export type Fault = {
  readonly name: string
  readonly description: string
  readonly guarantee: string
  readonly tests: readonly { readonly file: string; readonly testFilter?: string }[]
  readonly environment?: Readonly<Record<string, string>>
}

const KILLS = '20'
const NOTHING_LOST = 'confirmed data is kept, a retry does nothing twice, and every count is correct'

export const faults: readonly Fault[] = [
  {
    name: 'killed-booking',
    description: `kill -9 of the app while customers book and cancel, ${KILLS} times`,
    guarantee: NOTHING_LOST,
    tests: [{ file: 'server/booking/reservations/crash.process.test.ts' }],
    environment: { KILLS },
  },
  {
    name: 'killed-paying',
    description:
      'kill -9 of the app while customers pay, and at each point between a gateway’s response and its recording',
    guarantee: 'one charge, one grant',
    tests: [
      { file: 'server/payments/checkout/crash.process.test.ts' },
      { file: 'server/payments/money/transfers/overdue-transfers.test.ts', testFilter: 'before a crash' },
    ],
  },
  {
    name: 'killed-lines',
    description:
      'kill -9 of the app during waitlist promotion, class cancellation, e-mail delivery and customer import',
    guarantee: 'each customer gets one seat, one cancellation and one message; an import resumes where it stopped',
    tests: [
      { file: 'server/booking/timetable/crash.process.test.ts' },
      { file: 'server/notifications/killed-sending.process.test.ts' },
      { file: 'server/import/importing/crash.process.test.ts' },
    ],
  },
  {
    name: 'killed-one-of-three',
    description: 'three processes behind a load balancer: one killed under load, one stopped',
    guarantee: 'only requests that the killed process was handling fail; stopping the other one causes no failures',
    tests: [{ file: 'server/app/many-processes.process.test.ts' }],
  },
  {
    name: 'postgres-away',
    description:
      'PostgreSQL disconnected under load, its connections closed, its network slow, its network silently dead',
    guarantee: '503 with Retry-After, no process ends, no confirmed data is lost, a dead connection is closed',
    tests: [{ file: 'server/platform/database/lost-server.process.test.ts' }],
  },
  {
    name: 'postgres-killed',
    description: 'kill -9 of PostgreSQL itself under load, and its restart',
    guarantee: `responds again within 5 s of its return; ${NOTHING_LOST}`,
    tests: [
      { file: 'chaos/killed-postgres.test.ts' },
      { file: 'server/platform/database/local/local-postgres.process.test.ts', testFilter: 'killed' },
    ],
  },
  {
    name: 'full-disk',
    description: 'the database disk fills up under load, and gets free space again',
    guarantee:
      'failed writes are refused, no confirmed data is lost, and work resumes with free space, also after a kill',
    tests: [
      { file: 'chaos/full-disk.test.ts' },
      { file: 'server/app/web/files/film-uploads.process.test.ts', testFilter: 'without room' },
    ],
  },
  {
    name: 'lying-providers',
    description: 'gateways that are slow, fail, lose responses, send webhooks twice, late, in reverse order or forged',
    guarantee:
      'money received equals charges, and each charge is a purchase, a refund or money on account, in every order',
    tests: [
      { file: 'server/payments/money/any-order.test.ts' },
      { file: 'server/payments/money/mismatches/reconcile.test.ts' },
      { file: 'server/payments/money/refunds/refunds.test.ts', testFilter: 'F27' },
      { file: 'server/gateways/fakes/webhooks.test.ts' },
      { file: 'server/gateways/fakes/deliveries.test.ts' },
    ],
  },
  {
    name: 'two-on-one-folder',
    description: 'a second process on the data folder of a running one; four at once on an empty PostgreSQL',
    guarantee:
      'the second is refused with the first one’s process id; after a crash it takes over; tables are created once',
    tests: [{ file: 'server/app/start.process.test.ts' }],
  },
  {
    name: 'clocks',
    description:
      'two processes whose clocks differ; hours that DST skips or repeats; customers and machines in other time zones',
    guarantee: 'holds, waitlists and openings agree; a class keeps its local time',
    tests: [
      { file: 'server/booking/timetable/mixed-races.test.ts' },
      { file: 'server/booking/timetable/copy-week.test.ts' },
      { file: 'server/catalogue/schedule/schedule.test.ts' },
      { file: 'domain/values/days.test.ts' },
    ],
    environment: { TZ: 'Europe/Madrid' },
  },
  {
    name: 'killed-backup',
    description: 'kill -9 during a backup, and during a restore',
    guarantee: 'the previous backup stays complete; the destination is unchanged; the same command then succeeds',
    tests: [{ file: 'server/app/backup/drill.process.test.ts', testFilter: 'kill -9' }],
  },
  {
    name: 'upgrade',
    description: 'the previous version is killed under load, runs beside this one on one database, and is stopped',
    guarantee: 'pending events, webhooks and messages are processed; every confirmed booking and purchase exists once',
    tests: [{ file: 'chaos/upgrade.test.ts' }],
  },
]
