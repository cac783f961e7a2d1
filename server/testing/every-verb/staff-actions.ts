import assert from 'node:assert/strict'
import { addDays, instantAt, localDate, mondayOf } from '@aforo/domain/values/days.ts'
import { expireGrants } from '../../commerce/credits/expire-grants.ts'
import {
  anyOf,
  anySeat,
  blocking,
  changing,
  classOf,
  closed,
  hasEnded,
  hasStarted,
  type Model,
  obstacles,
  countOccupiedPlaces,
  SEAT_CASH,
} from './model.ts'
import { type AnyVerb, isDone, verb } from './verb.ts'

export const ZONE = 'America/Mexico_City'
const BIG = 15 * 60_000

export const block = (c: number, spot: string): AnyVerb =>
  verb(
    `block(${c}, ${spot})`,
    (model) => !classOf(model, c).blocked.has(spot),
    async (model, real) => {
      const one = classOf(model, c)
      const sent = { params: { id: one.id }, body: { spot, reason: 'Pedal roto' } }
      const path = 'POST /class_reservations/roster/{id}/blocks'
      const answer = await real.call(path, { as: await real.as('reception'), ...sent })
      if (isDone(answer, blocking(model, c, spot))) one.blocked.add(spot)
    },
  )

export const unblock = (n: number): AnyVerb => {
  const blocks = (model: Model) => model.classes.flatMap((one) => [...one.blocked].map((spot) => ({ one, spot })))
  return verb(
    `unblock(${n})`,
    (model) => blocks(model).length > 0,
    async (model, real) => {
      const { one, spot } = anyOf(blocks(model), n)!
      const path = 'DELETE /class_reservations/roster/{id}/blocks/{spot}'
      isDone(await real.call(path, { as: await real.as('reception'), params: { id: one.id, spot } }), [])
      one.blocked.delete(spot)
      one.freed.push(null)
    },
  )
}

export const paid = (n: number, is_paid: boolean): AnyVerb =>
  verb(
    `paid(${n}, ${is_paid})`,
    (model) => anySeat(model, n) !== null,
    async (model, real) => {
      const { seat, c } = anySeat(model, n)!
      const { id, isCash } = seat
      const path = 'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid'
      const params = { id: real.idOf(c), class_reservation_id: id }
      const answer = await real.call(path, {
        as: await real.as('reception'),
        params,
        body: { is_paid, amount: SEAT_CASH / 100 },
      })
      if (isDone(answer, isCash ? [] : ['not-cash'])) seat.isPaid = is_paid
    },
  )

export const close = (c: number): AnyVerb =>
  verb(
    `close(${c})`,
    () => true,
    async (model, real) => {
      const { start, cancelled } = classOf(model, c)
      const params = { id: real.idOf(c) }
      const answer = await real.call('POST /class_reservations/roster/{id}/close', {
        as: await real.as('reception'),
        params,
      })
      const reasons = [cancelled !== 'no' && 'class-cancelled', model.now < start && 'not-begun']
      isDone(
        answer,
        reasons.filter((reason) => reason !== false),
      )
    },
  )

export const join = (p: number, c: number): AnyVerb =>
  verb(
    `join(${p}, ${c})`,
    () => true,
    async (model, real) => {
      const one = classOf(model, c)
      const full = obstacles(model, p, c, { party: 'own', spots: [], hand: 'herself' })
      const others = full.filter((reason) => reason !== 'class-full')
      const expected = full.includes('class-full') ? others : [...others, 'place-free']
      const body = { single_class_id: one.id }
      if (!isDone(await real.call('POST /waitlist', { as: await real.as(p), body }), expected)) return
      one.line = [...one.line.filter((other) => other !== p), p]
    },
  )

export const joinFull = (n: number): AnyVerb => {
  const missing = (model: Model) =>
    model.classes.flatMap((one, c) =>
      countOccupiedPlaces(one) < one.capacity
        ? []
        : model.balances.flatMap((_, p) => (one.seats.has(p) ? [] : [{ p, c }])),
    )
  return verb(
    `joinFull(${n})`,
    (model) => missing(model).length > 0,
    async (model, real) => {
      const { p, c } = anyOf(missing(model), n)!
      await join(p, c).run(model, real)
    },
  )
}

export const leave = (n: number): AnyVerb => {
  const waiting = (model: Model) =>
    model.classes.flatMap(({ line }, c) =>
      closed(model, c, 'herself').length > 0 ? [] : line.map((p) => ({ p, one: classOf(model, c) })),
    )
  return verb(
    `leave(${n})`,
    (model) => waiting(model).length > 0,
    async (model, real) => {
      const { p, one } = anyOf(waiting(model), n)!
      const as = await real.as(p)
      const { waitlists } = (await real.call('GET /waitlist', { as })).body
      const entry = waitlists.find((waitlist: { single_class_id: number }) => waitlist.single_class_id === one.id)
      isDone(await real.call('DELETE /waitlist/{id}', { as, params: { id: entry.waitlist_id } }), [])
      one.line = one.line.filter((other) => other !== p)
    },
  )
}

export const resize = (c: number, capacity: number): AnyVerb =>
  verb(
    `resize(${c}, ${capacity})`,
    () => true,
    async (model, real) => {
      const one = classOf(model, c)
      const body = { single_class_id: one.id, scope: 'this', capacity }
      const answer = await real.call('PUT /single_class', { as: await real.as('admin'), body })
      if (!isDone(answer, changing(model, c, { capacity }))) return
      if (capacity > one.capacity && capacity > countOccupiedPlaces(one) && !hasStarted(model, c)) one.freed.push(null)
      if (capacity !== one.capacity && one.inSeries) one.isException = true
      one.capacity = capacity
    },
  )

export const reschedule = (c: number, scope: 'this' | 'following' | 'all', time: string): AnyVerb =>
  verb(
    `reschedule(${c}, ${scope}, ${time})`,
    () => true,
    async (model, real) => {
      const named = classOf(model, c)
      const moved = (start: number) => instantAt(localDate(new Date(start), ZONE), time, ZONE).getTime()
      const ofSeries = scope !== 'this' && named.inSeries
      const body = { single_class_id: named.id, scope, time, notify: true }
      const answer = await real.call('PUT /single_class', { as: await real.as('admin'), body })
      const reasons = changing(model, c, { start: moved(named.start), ofSeries })
      // Another one of the series may be about to begin.
      const isNear = model.classes.some(({ start }) => start > model.now && moved(start) <= model.now)
      const isRefusedForOther = answer.body.code === 'in-the-past' && ofSeries && isNear
      if (!isDone(answer, isRefusedForOther ? ['in-the-past'] : reasons)) return
      for (const value of answer.body.classes as { single_class_id: number; class_date: string }[]) {
        const one = model.classes.find(({ id }) => id === value.single_class_id) as Model['classes'][number]
        const start = Date.parse(value.class_date)
        assert.equal(start, moved(one.start))
        if (one !== named) assertMeant(model, named, one, scope)
        if (start === one.start) continue
        if (Math.abs(start - one.start) > BIG) one.movedAt = model.now
        if (!ofSeries && one.inSeries) one.isException = true
        one.start = start
      }
    },
  )

function assertMeant(
  model: Model,
  named: Model['classes'][number],
  one: Model['classes'][number],
  scope: string,
): void {
  assert.notEqual(scope, 'this')
  assert.deepEqual([one.inSeries, one.isException, one.cancelled], [true, false, 'no'])
  assert.ok(one.start > model.now)
  if (scope === 'following') assert.ok(one.start > named.start)
}

export const cancelClass = (c: number): AnyVerb =>
  verb(
    `cancelClass(${c})`,
    () => true,
    async (model, real) => {
      const one = classOf(model, c)
      const expected = one.cancelled === 'no' && hasEnded(model, c) ? ['class-ended'] : []
      const params = { id: one.id }
      const body = { reason: 'Se fue la luz' }
      const answer = await real.call('POST /single_class/{id}/cancel', { as: await real.as('admin'), params, body })
      if (isDone(answer, expected) && one.cancelled === 'no') one.cancelled = 'not heard'
    },
  )

export const restoreClass = (c: number): AnyVerb =>
  verb(
    `restoreClass(${c})`,
    (model) => classOf(model, c).cancelled !== 'no',
    async (model, real) => {
      const one = classOf(model, c)
      const reasons = [one.start <= model.now && 'class-started', one.seats.size > 0 && 'people-leaving']
      const sent = { params: { id: one.id }, body: { allow_clashes: true } }
      const answer = await real.call('POST /single_class/{id}/restore', { as: await real.as('admin'), ...sent })
      if (
        !isDone(
          answer,
          reasons.filter((reason) => reason !== false),
        )
      )
        return
      one.cancelled = 'no'
      one.freed.push(null)
    },
  )

export const copyWeek = (c: number, weeks: number): AnyVerb =>
  verb(
    `copyWeek(${c}, ${weeks})`,
    () => true,
    async (model, real) => {
      const from = mondayOf(localDate(new Date(classOf(model, c).start), ZONE))
      const to = addDays(from, 7 * weeks)
      const as = await real.as('admin')
      const body = { from, to, weeks: 1, location_id: real.location_id, allow_clashes: true }
      isDone(await real.call('POST /single_class/copy_week', { as, body }), [])
      const query = { start_date: to, end_date: addDays(to, 6), location_id: real.location_id }
      const { classes } = (await real.call('GET /single_class/board', { as: await real.as('admin'), query })).body
      for (const { booked, waiting } of classes) real.same([booked, waiting], [0, 0], 'a copied class is empty')
    },
  )

export const wait = (minutes: number): AnyVerb =>
  verb(
    `wait(${minutes})`,
    () => true,
    async (model, real) => {
      model.now += minutes * 60_000
      real.clock.set(new Date(model.now))
    },
  )

export const giveBy = (mode: Model['mode']): AnyVerb =>
  verb(
    `giveBy(${mode})`,
    () => true,
    async (model, real) => {
      await real.setSettings({ waitlist_mode: mode })
      model.mode = mode
    },
  )

export const lapseGrants: AnyVerb = verb(
  'lapse',
  () => true,
  async (model, real) => {
    await expireGrants(real.app)
    for (const balance of model.balances) {
      if (balance.left !== 'unlimited' && balance.until <= model.now - 1000) balance.left = 0
    }
  },
)
