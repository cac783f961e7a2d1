import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { handleNext } from '../platform/events/listen.ts'
import { listeners } from '../app/listeners.ts'
import { openSession } from '../identity/embedded.ts'
import type { AppContext } from '../app/app-context.ts'
import { insertCreditGrant, insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { assertNoFaults } from './race.ts'
import { assertInOrder } from './settle.ts'
import { type TestResponse, openTestStudio, type CallInput } from './studio.ts'
import { serverPlace } from './test-server.ts'

export type CreditHolder = TestPerson & { grantId: number }
type Row = Record<string, number>
type SeatRow = { customer_id: number; origin: string; spot: string | null }

export async function openTwoServers(name: string) {
  const place = await serverPlace(name, 15)
  const settings = {
    allow_class_guests: true,
    waitlist_mode: 'auto',
    timezone: 'America/Mexico_City',
    allow_cancel_after_treshold: true,
  } as const
  const [first, second] = [await openTestStudio({ place, settings }), await openTestStudio({ place })]
  const { app, person } = first
  const room = await insertRoom(app)
  const [reception, admin] = [await person({ role: 'reception' }), await person({ role: 'admin' })]
  const statuses: number[] = []
  let requestCount = 0

  const callThrough =
    (studio: typeof first) =>
    async (path: string, caller: TestPerson, input: CallInput): Promise<TestResponse> => {
      const { token } = await openSession(studio.app, caller.uid, caller.role)
      const response = await studio.call(path, { ...input, as: token })
      statuses.push(response.status)
      return response
    }
  const rows = async <R extends object = Row>(query: string, ...values: unknown[]): Promise<R[]> =>
    (await app.database.pool.query(query, values)).rows

  return {
    app,
    secondApp: second.app,
    room,
    reception,
    admin,
    rows,
    first: callThrough(first),
    callApi: (path: string, caller: TestPerson, input: CallInput) =>
      callThrough((requestCount += 1) % 2 === 0 ? first : second)(path, caller, input),
    clocks: { first: first.clock.set, second: second.clock.set },
    advance(minutes: number) {
      first.clock.advance(minutes)
      second.clock.advance(minutes)
    },
    readRow: async <R extends object>(query: string, id: number): Promise<R> => (await rows<R>(query, id))[0] as R,
    seatsIn: (id: number) =>
      rows<SeatRow>(
        `select customer_id, origin, spot from class_reservation
         where single_class_id = $1 and "deletedAt" is null order by class_reservation_id`,
        id,
      ),
    creditsLeft: async ({ grantId }: CreditHolder): Promise<number> =>
      (await rows('select available from available_class where available_class_id = $1', grantId))[0]
        ?.available as number,
    createCustomers: (people: number, amount = 3): Promise<CreditHolder[]> =>
      Promise.all(
        Array.from({ length: people }, async () => {
          const customer = await person()
          return {
            ...customer,
            grantId: amount === 0 ? 0 : await insertCreditGrant(app, customer.customer_id, { amount }),
          }
        }),
      ),
    async whileHandlingEvents<T>(work: () => Promise<T>): Promise<T> {
      let isDone = false
      const handleUntilDone = async (context: AppContext) => {
        for (;;) {
          const isLastRound = isDone
          if (!(await handleNext(context, listeners)) && isLastRound) return
        }
      }
      const workers = [first, first, second, second].map((studio) => handleUntilDone(studio.app))
      const result = await work()
      isDone = true
      await Promise.all(workers)
      return result
    },
    /** F43 no server errors, failed listeners or deadlocks, and the invariants hold. */
    async assertNoTrouble(): Promise<void> {
      await assertInOrder(app)
      assertNoFaults(statuses)
      assert.deepEqual(await rows('select topic, error from event where attempts > 0'), [])
      await rows('select pg_stat_clear_snapshot()')
      const [row] = await rows('select deadlocks::int as n from pg_stat_database where datname = current_database()')
      assert.equal(row?.n, 0, 'deadlocks')
      first.clock.set(noon)
      second.clock.set(noon)
    },
  }
}
