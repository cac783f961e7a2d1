import assert from 'node:assert/strict'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import type { TestPerson } from '../../testing/person.ts'
import { openRoster } from '../../testing/roster.ts'
import { rosterRoutes } from './routes.ts'

const { as, anaWith, call, classIn, pool, reserve, room, setSettings, staff } = await openRoster()
await setSettings({ spotmap_enabled: true })

const ROSTER = '/class_reservations/roster/{id}'
const SEAT = `${ROSTER}/seats/{class_reservation_id}`

async function prepareScene() {
  const [{ ana }, { ana: beto }, { ana: eva }] = [await anaWith(), await anaWith(), await anaWith()]
  const [id, free] = [await classIn(-5, { class_type_id: room.cycling }), await classIn(50)]
  const walkIn = { customer_id: beto.customer_id, origin: 'walk-in', payment: 'cash', spot: 'A1' }
  const seated = await as(staff.admin, `POST ${ROSTER}/seats`, { id }, walkIn)
  const class_reservation_id: number = seated.body.class_reservations[0].class_reservation_id
  await as(staff.admin, `POST ${ROSTER}/blocks`, { id }, { spot: 'B1', reason: 'Sin pedal' })
  const { rows } = await pool.query(
    `insert into class_reservation_penalty (customer_id, class_reservation_id, no_shows, end_date, "createdAt")
     values ($1, $2, 3, $3, $4) returning class_reservation_penalty_id as id`,
    [beto.customer_id, class_reservation_id, addMinutes(noon, 5000), noon],
  )
  const { body } = await reserve(ana, free)
  const own: number = body.class_reservations[0].class_reservation_id
  const { link } = (await as(ana, 'GET /class_reservations/{id}/access-code', { id: own })).body
  return { ana, eva, id, free, class_reservation_id, own, code: link as string, penalty: rows[0].id as number }
}
type Scene = Awaited<ReturnType<typeof prepareScene>>

const callers = ({ ana }: Scene): (TestPerson | null)[] => [
  null,
  ana,
  staff['coach of another'],
  staff.coach,
  staff.reception,
  staff.admin,
]
const MANAGERS = ['401 sign-in-needed', '403 not-allowed', '403 not-your-class', '200', '200', '200']
const RECEPTION = ['401 sign-in-needed', '403 not-allowed', '403 not-allowed', '403 not-allowed', '200', '200']
const asCreated = (answers: string[]) => answers.map((answer) => (answer === '200' ? '201' : answer))
const reason = 'Por la prueba'

const matrix: [
  call: string,
  sent: (scene: Scene) => { params: Record<string, number | string>; body?: object },
  answers: string[],
][] = [
  [`GET ${ROSTER}`, ({ id }) => ({ params: { id } }), MANAGERS],
  [
    `PUT ${ROSTER}/attendance`,
    ({ id, class_reservation_id }) => ({ params: { id }, body: { class_reservation_id, attend: true } }),
    MANAGERS,
  ],
  [`POST ${ROSTER}/check-in`, ({ free, code }) => ({ params: { id: free }, body: { code } }), MANAGERS],
  ['POST /class_reservations/check-in', ({ code }) => ({ params: {}, body: { code } }), MANAGERS],
  [`POST ${ROSTER}/close`, ({ id }) => ({ params: { id } }), MANAGERS],
  [
    `POST ${ROSTER}/reopen`,
    ({ id }) => ({ params: { id }, body: { reason } }),
    [...RECEPTION.slice(0, 4), '403 not-allowed', '409 list-open'],
  ],
  [`PUT ${ROSTER}/notes`, ({ id }) => ({ params: { id }, body: { notes: 'Hola' } }), MANAGERS],
  [`POST ${ROSTER}/blocks`, ({ id }) => ({ params: { id }, body: { spot: 'B2', reason } }), asCreated(RECEPTION)],
  [`DELETE ${ROSTER}/blocks/{spot}`, ({ id }) => ({ params: { id, spot: 'B1' } }), RECEPTION],
  [
    `POST ${ROSTER}/seats`,
    ({ id, eva }) => ({
      params: { id },
      body: { customer_id: eva.customer_id, origin: 'walk-in', payment: 'cash', spot: 'A2' },
    }),
    asCreated(RECEPTION),
  ],
  [
    `POST ${SEAT}/move`,
    ({ id, free, class_reservation_id }) => ({ params: { id, class_reservation_id }, body: { single_class_id: free } }),
    RECEPTION,
  ],
  [
    `POST ${SEAT}/remove`,
    ({ id, class_reservation_id }) => ({ params: { id, class_reservation_id }, body: { reason, returns: true } }),
    RECEPTION,
  ],
  [
    `POST ${SEAT}/paid`,
    ({ id, class_reservation_id }) => ({ params: { id, class_reservation_id }, body: { is_paid: true, amount: 250 } }),
    RECEPTION,
  ],
  [
    'POST /class_reservation_penaltys/{id}/lift',
    ({ penalty }) => ({ params: { id: penalty }, body: { reason } }),
    RECEPTION,
  ],
  [
    'GET /class_reservations/{id}/access-code',
    ({ own }) => ({ params: { id: own } }),
    ['401 sign-in-needed', '200', ...Array<string>(4).fill('404 reservation-missing')],
  ],
]

test('every call of a roster is in the table [R13, F39]', () => {
  assert.deepEqual(
    matrix.map(([name]) => name).toSorted(),
    rosterRoutes.map((route) => `${route.call.method} ${route.call.path}`).toSorted(),
  )
})

const request = (
  caller: TestPerson | null,
  name: string,
  { params, body }: { params: Record<string, number | string>; body?: object },
) => (caller ? as(caller, name, params, body) : call(name, { params, ...(body ? { body } : {}) }))

for (const [name, sent, answers] of matrix) {
  test(`${name} answers each role as declared [R13, F39]`, async () => {
    const found: string[] = []
    for (const caller of answers.keys()) {
      const set = await prepareScene()
      const { status, body } = await request(callers(set)[caller] ?? null, name, sent(set))
      found.push(`${status} ${body.code ?? ''}`.trim())
    }
    assert.deepEqual(found, answers)
  })
}

test('a coach whose link was taken away keeps no list any more [R13]', async () => {
  const { id } = await prepareScene()
  const fetchStatus = async () => (await as(staff.coach, `GET ${ROSTER}`, { id })).status
  assert.equal(await fetchStatus(), 200)
  const { rows } = await pool.query('select instructor_id from customer where customer_id = $1', [
    staff.coach.customer_id,
  ])
  const body = { instructor_id: rows[0].instructor_id, customer_id: null }
  assert.equal((await as(staff.admin, 'PUT /instructors/account', {}, body)).status, 200)
  assert.equal(await fetchStatus(), 403)
})
