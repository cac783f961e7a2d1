import assert from 'node:assert/strict'
import { choosePort, listen } from '../app/web/listen.ts'
import { atEnd } from './at-end.ts'
import { insertCreditGrant, insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { openTestStudio } from './studio.ts'
import { serverPlace } from './test-server.ts'

type ApiResponse = {
  status: number
  code?: string
  class_reservations: { class_reservation_id: number; spot: string | null }[]
  waitlist: { waitlist_id: number }
}

export async function openRace(name: string) {
  const studio = await openTestStudio({ place: await serverPlace(name), settings: { allow_class_guests: true } })
  const { app, api, person, close } = studio
  const room = await insertRoom(app)
  const port = await choosePort(0)
  const stop = await listen(port, (request) => api.fetch(request))
  atEnd(async () => {
    await stop()
    await close()
  })

  let keys = 0
  async function callApi(method: string, path: string, as: TestPerson, body?: unknown, key = `race-key-${++keys}`) {
    const response = await fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Omit<ApiResponse, 'status'>) }
  }
  const readNumber = async (query: string, id: number): Promise<number> =>
    Number((await app.database.pool.query(query, [id])).rows[0].n)

  return {
    ...studio,
    room,
    callApi,
    reserve: (as: TestPerson, single_class_id: number, fields = {}, key?: string) =>
      callApi('POST', '/class_reservations', as, { single_class_id, ...fields }, key),
    cancel: (as: TestPerson, id: number) => callApi('DELETE', `/class_reservations/${id}`, as),
    createCustomers: (people: number, grantInput: Parameters<typeof insertCreditGrant>[2] = {}) =>
      Promise.all(
        Array.from({ length: people }, async () => {
          const customer = await person()
          return { customer, grantId: await insertCreditGrant(app, customer.customer_id, grantInput) }
        }),
      ),
    bookedIn: (id: number) => readNumber('select booked as n from single_class where single_class_id = $1', id),
    creditsLeft: (grantId: number) =>
      readNumber('select available as n from available_class where available_class_id = $1', grantId),
  }
}

export function countOutcomes(responses: readonly { status: number; code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of responses) {
    const name = code ? `${status} ${code}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export function assertNoFaults(statuses: readonly number[]): void {
  const counts = JSON.stringify(countOutcomes(statuses.map((status) => ({ status }))))
  assert.ok(!statuses.some((status) => status >= 500), counts)
}
