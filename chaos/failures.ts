export type Fault = {
  readonly name: string
  readonly does: string
  readonly promises: string
  readonly tests: readonly { readonly file: string; readonly named?: string }[]
  readonly with?: Readonly<Record<string, string>>
}

const KILLS = '20'
const WHOLE = 'what was answered is there, asking again does nothing twice, and every count holds'

export const faults: readonly Fault[] = [
  {
    name: 'killed-booking',
    does: `kill -9 of the app while people book and cancel, ${KILLS} times`,
    promises: WHOLE,
    tests: [{ file: 'server/booking/reservations/crash.process.test.ts' }],
    with: { KILLS },
  },
  {
    name: 'killed-paying',
    does: 'kill -9 of the app while people pay, and at each point between a gateway’s answer and the books',
    promises: 'one charge, one grant',
    tests: [
      { file: 'server/payments/checkout/crash.process.test.ts' },
      { file: 'server/payments/money/overdue-transfers.test.ts', named: 'whoever dies' },
    ],
  },
  {
    name: 'killed-lines',
    does: 'kill -9 of the app while waiting lines are served, classes cancelled, letters sent, people imported',
    promises: 'everybody is seated, let go and written to once; an import goes on where it stood',
    tests: [
      { file: 'server/booking/timetable/crash.process.test.ts' },
      { file: 'server/notifications/killed-sending.process.test.ts' },
      { file: 'server/import/importing/crash.process.test.ts' },
    ],
  },
  {
    name: 'killed-one-of-three',
    does: 'three processes behind a balancer: one killed under load, one stopped',
    promises: 'only the requests in the hands of the killed one break; of the stopped one nobody notices',
    tests: [{ file: 'server/app/many-processes.process.test.ts' }],
  },
  {
    name: 'postgres-away',
    does: 'PostgreSQL cut off under load, its connections ended, its line slow, its line dead without a word',
    promises: '503 with Retry-After, no process ends, nobody answered is lost, a dead connection is given up',
    tests: [{ file: 'server/platform/database/lost-server.process.test.ts' }],
  },
  {
    name: 'postgres-killed',
    does: 'kill -9 of PostgreSQL itself under load, and its restart',
    promises: `answers again within 5 s of its return; ${WHOLE}`,
    tests: [
      { file: 'chaos/killed-postgres.test.ts' },
      { file: 'server/platform/database/local/local-postgres.process.test.ts', named: 'killed' },
    ],
  },
  {
    name: 'full-disk',
    does: 'the disk of the database fills up under load, and has room again',
    promises:
      'what cannot be written is refused, nothing answered is lost, and all goes on with room, also after a kill',
    tests: [
      { file: 'chaos/full-disk.test.ts' },
      { file: 'server/app/web/film-uploads.process.test.ts', named: 'no room' },
    ],
  },
  {
    name: 'lying-providers',
    does: 'gateways that are slow, fail, act and are not heard, tell twice, late, in reverse, forged',
    promises: 'money in is charges, and charges are purchases, refunds or money on account, in every order',
    tests: [
      { file: 'server/payments/money/any-order.test.ts' },
      { file: 'server/payments/money/reconcile.test.ts' },
      { file: 'server/payments/money/refunds.test.ts', named: 'F27' },
      { file: 'server/gateways/fakes/webhooks.test.ts' },
      { file: 'server/gateways/fakes/deliveries.test.ts' },
    ],
  },
  {
    name: 'two-on-one-folder',
    does: 'a second process on the folder of a running one; four at once on an empty PostgreSQL',
    promises: 'the second is refused by the first one’s number; after a crash it takes over; tables are made once',
    tests: [{ file: 'server/app/start.process.test.ts' }],
  },
  {
    name: 'clocks',
    does: 'two processes whose clocks differ; hours that do not exist or come twice; people and machines in other zones',
    promises: 'holds, lines and openings agree; a class stays at its local hour',
    tests: [
      { file: 'server/booking/timetable/mixed-races.test.ts' },
      { file: 'server/booking/timetable/copy-week.test.ts' },
      { file: 'server/catalogue/schedule/schedule.test.ts' },
      { file: 'domain/values/days.test.ts' },
    ],
    with: { TZ: 'Europe/Madrid' },
  },
  {
    name: 'killed-backup',
    does: 'kill -9 while a studio is backed up, and while it is restored',
    promises: 'the backup of before stays whole; the place is as it was; the same command does it again',
    tests: [{ file: 'server/app/backup/drill.process.test.ts', named: 'kill -9' }],
  },
  {
    name: 'upgrade',
    does: 'the previous version is killed under load, runs beside this one on one database, and is stopped',
    promises: 'pending events, webhooks and messages are processed; every confirmed booking and purchase exists once',
    tests: [{ file: 'chaos/upgrade.test.ts' }],
  },
]
