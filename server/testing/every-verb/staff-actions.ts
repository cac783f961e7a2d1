import assert from 'node:assert/strict'
import { addDays, instantAt, localDate, mondayOf } from '@aforo/domain/values/days.ts'
import { expireGrants } from '../../commerce/credits/expire-grants.ts'
import {
  pickAny,
  pickSeat,
  blockRefusals,
  changeRefusals,
  classOf,
  closedReasons,
  hasEnded,
  hasStarted,
  type Model,
  bookingRefusals,
  countOccupiedPlaces,
  SEAT_CASH,
} from './model.ts'
import { type BookingCommand, wasAllowed, command } from './verb.ts'

export const ZONE = 'America/Mexico_City'
const BIG_CHANGE_MS = 15 * 60_000

export const block = (c: number, spot: string): BookingCommand =>
  command(
    `block(${c}, ${spot})`,
    (model) => !classOf(model, c).blocked.has(spot),
    async (model, real) => {
      const modelClass = classOf(model, c)
      const sent = { params: { id: modelClass.id }, body: { spot, reason: 'Pedal roto' } }
      const path = 'POST /class_reservations/roster/{id}/blocks'
      const answer = await real.call(path, { as: await real.as('reception'), ...sent })
      if (wasAllowed(answer, blockRefusals(model, c, spot))) modelClass.blocked.add(spot)
    },
  )

export const unblock = (n: number): BookingCommand => {
  const listBlocks = (model: Model) =>
    model.classes.flatMap((modelClass) => [...modelClass.blocked].map((spot) => ({ modelClass, spot })))
  return command(
    `unblock(${n})`,
    (model) => listBlocks(model).length > 0,
    async (model, real) => {
      const { modelClass, spot } = pickAny(listBlocks(model), n)!
      const path = 'DELETE /class_reservations/roster/{id}/blocks/{spot}'
      wasAllowed(await real.call(path, { as: await real.as('reception'), params: { id: modelClass.id, spot } }), [])
      modelClass.blocked.delete(spot)
      modelClass.freed.push(null)
    },
  )
}

export const markPaid = (n: number, is_paid: boolean): BookingCommand =>
  command(
    `markPaid(${n}, ${is_paid})`,
    (model) => pickSeat(model, n) !== null,
    async (model, real) => {
      const { seat, c } = pickSeat(model, n)!
      const { id, isCash } = seat
      const path = 'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/paid'
      const params = { id: real.idOf(c), class_reservation_id: id }
      const answer = await real.call(path, {
        as: await real.as('reception'),
        params,
        body: { is_paid, amount: SEAT_CASH / 100 },
      })
      if (wasAllowed(answer, isCash ? [] : ['not-cash'])) seat.isPaid = is_paid
    },
  )

export const close = (c: number): BookingCommand =>
  command(
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
      wasAllowed(
        answer,
        reasons.filter((reason) => reason !== false),
      )
    },
  )

export const join = (p: number, c: number): BookingCommand =>
  command(
    `join(${p}, ${c})`,
    () => true,
    async (model, real) => {
      const modelClass = classOf(model, c)
      const refusals = bookingRefusals(model, p, c, { party: 'own', spots: [], actor: 'customer' })
      const otherRefusals = refusals.filter((reason) => reason !== 'class-full')
      const expected = refusals.includes('class-full') ? otherRefusals : [...otherRefusals, 'place-free']
      const body = { single_class_id: modelClass.id }
      if (!wasAllowed(await real.call('POST /waitlist', { as: await real.as(p), body }), expected)) return
      modelClass.waitlist = [...modelClass.waitlist.filter((person) => person !== p), p]
    },
  )

export const joinFull = (n: number): BookingCommand => {
  const listCandidates = (model: Model) =>
    model.classes.flatMap((modelClass, c) =>
      countOccupiedPlaces(modelClass) < modelClass.capacity
        ? []
        : model.balances.flatMap((_, p) => (modelClass.seats.has(p) ? [] : [{ p, c }])),
    )
  return command(
    `joinFull(${n})`,
    (model) => listCandidates(model).length > 0,
    async (model, real) => {
      const { p, c } = pickAny(listCandidates(model), n)!
      await join(p, c).run(model, real)
    },
  )
}

export const leave = (n: number): BookingCommand => {
  const listWaiting = (model: Model) =>
    model.classes.flatMap(({ waitlist }, c) =>
      closedReasons(model, c, 'customer').length > 0 ? [] : waitlist.map((p) => ({ p, modelClass: classOf(model, c) })),
    )
  return command(
    `leave(${n})`,
    (model) => listWaiting(model).length > 0,
    async (model, real) => {
      const { p, modelClass } = pickAny(listWaiting(model), n)!
      const as = await real.as(p)
      const { waitlists } = (await real.call('GET /waitlist', { as })).body
      const entry = waitlists.find(
        (waitlist: { single_class_id: number }) => waitlist.single_class_id === modelClass.id,
      )
      wasAllowed(await real.call('DELETE /waitlist/{id}', { as, params: { id: entry.waitlist_id } }), [])
      modelClass.waitlist = modelClass.waitlist.filter((person) => person !== p)
    },
  )
}

export const resize = (c: number, capacity: number): BookingCommand =>
  command(
    `resize(${c}, ${capacity})`,
    () => true,
    async (model, real) => {
      const modelClass = classOf(model, c)
      const body = { single_class_id: modelClass.id, scope: 'this', capacity }
      const answer = await real.call('PUT /single_class', { as: await real.as('admin'), body })
      if (!wasAllowed(answer, changeRefusals(model, c, { capacity }))) return
      if (capacity > modelClass.capacity && capacity > countOccupiedPlaces(modelClass) && !hasStarted(model, c))
        modelClass.freed.push(null)
      if (capacity !== modelClass.capacity && modelClass.inSeries) modelClass.isException = true
      modelClass.capacity = capacity
    },
  )

export const reschedule = (c: number, scope: 'this' | 'following' | 'all', time: string): BookingCommand =>
  command(
    `reschedule(${c}, ${scope}, ${time})`,
    () => true,
    async (model, real) => {
      const changedClass = classOf(model, c)
      const newStart = (start: number) => instantAt(localDate(new Date(start), ZONE), time, ZONE).getTime()
      const ofSeries = scope !== 'this' && changedClass.inSeries
      const body = { single_class_id: changedClass.id, scope, time, notify: true }
      const answer = await real.call('PUT /single_class', { as: await real.as('admin'), body })
      const reasons = changeRefusals(model, c, { start: newStart(changedClass.start), ofSeries })
      // Another class of the series may be about to start.
      const isNear = model.classes.some(({ start }) => start > model.now && newStart(start) <= model.now)
      const isRefusedForOther = answer.body.code === 'in-the-past' && ofSeries && isNear
      if (!wasAllowed(answer, isRefusedForOther ? ['in-the-past'] : reasons)) return
      for (const updated of answer.body.classes as { single_class_id: number; class_date: string }[]) {
        const modelClass = model.classes.find(({ id }) => id === updated.single_class_id) as Model['classes'][number]
        const start = Date.parse(updated.class_date)
        assert.equal(start, newStart(modelClass.start))
        if (modelClass !== changedClass) assertInScope(model, changedClass, modelClass, scope)
        if (start === modelClass.start) continue
        if (Math.abs(start - modelClass.start) > BIG_CHANGE_MS) modelClass.movedAt = model.now
        if (!ofSeries && modelClass.inSeries) modelClass.isException = true
        modelClass.start = start
      }
    },
  )

function assertInScope(
  model: Model,
  changedClass: Model['classes'][number],
  modelClass: Model['classes'][number],
  scope: string,
): void {
  assert.notEqual(scope, 'this')
  assert.deepEqual([modelClass.inSeries, modelClass.isException, modelClass.cancelled], [true, false, 'no'])
  assert.ok(modelClass.start > model.now)
  if (scope === 'following') assert.ok(modelClass.start > changedClass.start)
}

export const cancelClass = (c: number): BookingCommand =>
  command(
    `cancelClass(${c})`,
    () => true,
    async (model, real) => {
      const modelClass = classOf(model, c)
      const expected = modelClass.cancelled === 'no' && hasEnded(model, c) ? ['class-ended'] : []
      const params = { id: modelClass.id }
      const body = { reason: 'Se fue la luz' }
      const answer = await real.call('POST /single_class/{id}/cancel', { as: await real.as('admin'), params, body })
      if (wasAllowed(answer, expected) && modelClass.cancelled === 'no') modelClass.cancelled = 'pending'
    },
  )

export const restoreClass = (c: number): BookingCommand =>
  command(
    `restoreClass(${c})`,
    (model) => classOf(model, c).cancelled !== 'no',
    async (model, real) => {
      const modelClass = classOf(model, c)
      const reasons = [modelClass.start <= model.now && 'class-started', modelClass.seats.size > 0 && 'people-leaving']
      const sent = { params: { id: modelClass.id }, body: { allow_clashes: true } }
      const answer = await real.call('POST /single_class/{id}/restore', { as: await real.as('admin'), ...sent })
      if (
        !wasAllowed(
          answer,
          reasons.filter((reason) => reason !== false),
        )
      )
        return
      modelClass.cancelled = 'no'
      modelClass.freed.push(null)
    },
  )

export const copyWeek = (c: number, weeks: number): BookingCommand =>
  command(
    `copyWeek(${c}, ${weeks})`,
    () => true,
    async (model, real) => {
      const from = mondayOf(localDate(new Date(classOf(model, c).start), ZONE))
      const to = addDays(from, 7 * weeks)
      const as = await real.as('admin')
      const body = { from, to, weeks: 1, location_id: real.location_id, allow_clashes: true }
      wasAllowed(await real.call('POST /single_class/copy_week', { as, body }), [])
      const query = { start_date: to, end_date: addDays(to, 6), location_id: real.location_id }
      const { classes } = (await real.call('GET /single_class/board', { as: await real.as('admin'), query })).body
      for (const { booked, waiting } of classes) real.assertSame([booked, waiting], [0, 0], 'a copied class is empty')
    },
  )

export const advanceClock = (minutes: number): BookingCommand =>
  command(
    `advanceClock(${minutes})`,
    () => true,
    async (model, real) => {
      model.now += minutes * 60_000
      real.clock.set(new Date(model.now))
    },
  )

export const setWaitlistMode = (mode: Model['mode']): BookingCommand =>
  command(
    `setWaitlistMode(${mode})`,
    () => true,
    async (model, real) => {
      await real.setSettings({ waitlist_mode: mode })
      model.mode = mode
    },
  )

export const expireCredits: BookingCommand = command(
  'expireCredits',
  () => true,
  async (model, real) => {
    await expireGrants(real.app)
    for (const balance of model.balances) {
      if (balance.left !== 'unlimited' && balance.until <= model.now - 1000) balance.left = 0
    }
  },
)
