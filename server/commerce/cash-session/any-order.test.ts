import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { insertRoom } from '../../testing/classes.ts'
import { openAdminStudio } from '../../testing/admin-studio.ts'
import type { TestPerson } from '../../testing/person.ts'

const studio = await openAdminStudio()
const { app, call, person, reception, admin, room, cash } = studio
const { pool } = app.database
const staff = [reception, await person({ role: 'reception' })]
const places = [room.location_id, (await insertRoom(app)).location_id]
const ana = await person()
const pack = await studio.insertPackage({ price: 10_000 })

type ModelSession = { id: number; place: number; by: TestPerson; float: number; cash: Line[]; isOpen: boolean }
type Line = { amount: number; by: TestPerson; at: number; sale?: number; left?: number }
type Books = { sessions: ModelSession[]; waiting: Line[]; count: number }

const openOf = ({ sessions }: Books): ModelSession[] => sessions.filter(({ isOpen }) => isOpen)
const sumOf = ({ float, cash: lines }: ModelSession): number => lines.reduce((sum, { amount }) => sum + amount, float)
const lastOf = (session: ModelSession, by: TestPerson): number =>
  Math.max(0, ...session.cash.filter((line) => line.by === by).map(({ at }) => at))

function put(books: Books, line: Omit<Line, 'at'>): void {
  const written = { ...line, at: ++books.count }
  const open = openOf(books)
  const worked = open.filter((session) => lastOf(session, line.by) > 0)
  const own = open.filter(({ by }) => by === line.by)
  const last = worked.toSorted((first, other) => lastOf(other, line.by) - lastOf(first, line.by))[0]
  const session = open.length === 1 ? open[0] : (last ?? (own.length === 1 ? own[0] : undefined))
  if (session) session.cash.push(written)
  else books.waiting.push(written)
}

type Step = (books: Books) => Promise<void>
const pickStaff = (n: number): TestPerson => staff[n % staff.length]!
const isDone = ({ status, body }: { status: number; body: { code?: string } }, reason: string | false): boolean => {
  assert.equal(status < 300 ? 'done' : body.code, reason || 'done')
  return status < 300
}

const opening =
  (n: number, at: number): Step =>
  async (books) => {
    const place = places[at % places.length]!
    const body = { location_id: place, opening_float: n }
    const response = await call('POST /till_cuts', { as: pickStaff(n), body })
    if (!isDone(response, openOf(books).some((session) => session.place === place) && 'till-open')) return
    const id = response.body.cut.till_cut_id
    books.sessions.push({ id, place, by: pickStaff(n), float: n * 100, cash: [], isOpen: true })
  }

const selling =
  (n: number): Step =>
  async (books) => {
    const sent = {
      as: pickStaff(n),
      body: {
        customer_id: ana.customer_id,
        class_package_id: pack,
        is_gift: false,
        bill: false,
        payment_method_id: cash,
      },
    }
    const { body } = await call('POST /customer/giveAccess', sent)
    put(books, { amount: 10_000, by: pickStaff(n), sale: body.purchase.purchase_id, left: 10_000 })
  }

const refunding =
  (n: number): Step =>
  async (books) => {
    const sales = [...books.waiting, ...books.sessions.flatMap((session) => session.cash)].filter(
      ({ left = 0 }) => left >= 2500,
    )
    const sale = sales[n % Math.max(1, sales.length)]
    if (!sale?.sale || sale.left === undefined) return
    const body = { amount: 25, reason: 'Se arrepintió', revoke: false, to: 'cash' }
    isDone(await call('POST /purchases/{id}/refund', { as: admin, params: { id: sale.sale }, body }), false)
    sale.left -= 2500
    put(books, { amount: -2500, by: admin })
  }

const moving =
  (n: number, kind: 'in' | 'out', amount: number): Step =>
  async (books) => {
    const session = books.sessions[n % Math.max(1, books.sessions.length)]
    if (!session) return
    const sent = { as: pickStaff(amount), params: { id: session.id }, body: { kind, amount, reason: 'Al banco' } }
    const signed = kind === 'in' ? amount * 100 : -amount * 100
    const reason = !session.isOpen ? 'till-closed' : sumOf(session) + signed < 0 && 'not-so-much'
    if (isDone(await call('POST /till_cuts/{id}/movements', sent), reason))
      session.cash.push({ amount: signed, by: pickStaff(amount), at: ++books.count })
  }

const takingIn =
  (n: number): Step =>
  async (books) => {
    const session = openOf(books)[n % Math.max(1, openOf(books).length)]
    const waiting = (await call('GET /tills', { as: reception })).body.waiting
    assert.equal(waiting.length, books.waiting.length)
    if (!session || waiting.length === 0) return
    const till_movement_ids = waiting.map((movement: { till_movement_id: number }) => movement.till_movement_id)
    isDone(
      await call('POST /till_cuts/{id}/take-in', {
        as: pickStaff(n),
        params: { id: session.id },
        body: { till_movement_ids },
      }),
      false,
    )
    session.cash.push(...books.waiting.splice(0))
  }

const closing =
  (n: number, extra: number): Step =>
  async (books) => {
    const session = books.sessions[n % Math.max(1, books.sessions.length)]
    if (!session) return
    const counted = Math.max(0, sumOf(session) / 100 + extra)
    const sent = { as: pickStaff(n), params: { id: session.id }, body: { counted } }
    const differs = counted * 100 !== sumOf(session) && 'difference-unexplained'
    const isClosed = isDone(await call('POST /till_cuts/{id}/close', sent), session.isOpen ? differs : 'till-closed')
    if (isClosed) session.isOpen = false
  }

const reopening =
  (n: number): Step =>
  async (books) => {
    const session = books.sessions[n % Math.max(1, books.sessions.length)]
    if (!session) return
    const hasNewer = books.sessions.some(({ place, id }) => place === session.place && id > session.id)
    const sent = { as: admin, params: { id: session.id }, body: { reason: 'Se contó mal' } }
    const reason = session.isOpen ? 'till-not-closed' : hasNewer && 'newer-till'
    if (isDone(await call('POST /till_cuts/{id}/reopen', sent), reason)) session.isOpen = true
  }

async function assertSame({ sessions, waiting }: Books): Promise<void> {
  for (const session of sessions) {
    const { cut } = (await call('GET /till_cuts/{id}', { as: admin, params: { id: session.id } })).body
    assert.deepEqual([cut.expected * 100, cut.closed === null], [sumOf(session), session.isOpen])
    const amounts = cut.movements.map(({ amount }: { amount: number }) => amount * 100)
    assert.deepEqual(amounts.toSorted(), session.cash.map(({ amount }) => amount).toSorted())
  }
  const { rows } = await pool.query(
    'select count(*)::int as n, coalesce(sum(amount), 0)::int as sum from till_movement',
  )
  const all = [...waiting, ...sessions.flatMap((session) => session.cash)]
  assert.deepEqual(rows, [{ n: all.length, sum: all.reduce((sum, { amount }) => sum + amount, 0) }])
}

const n = fc.nat(50)
const anyStep = fc.oneof(
  fc.tuple(n, n).map(([a, b]) => opening(a, b)),
  { weight: 3, arbitrary: n.map(selling) },
  n.map(refunding),
  fc
    .tuple(n, fc.constantFrom('in' as const, 'out' as const), fc.integer({ min: 1, max: 90 }))
    .map(([a, b, c]) => moving(a, b, c)),
  n.map(takingIn),
  fc.tuple(n, fc.constantFrom(0, 0, 1)).map(([a, b]) => closing(a, b)),
  n.map(reopening),
)

test('any order: each peso lies in one till or waits', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
      await pool.query('truncate till_movement, till_cut')
      const books: Books = { sessions: [], waiting: [], count: 0 }
      for (const step of steps) await step(books)
      await assertSame(books)
    }),
    { numRuns: 8, endOnFailure: true },
  ))
