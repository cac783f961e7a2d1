import assert from 'node:assert/strict'
import { test } from 'vitest'
import { forgetLists, saveList, cachedList } from './roster-cache.ts'
import { mustWait } from '../api/wire.ts'
import { pauseAfter, sendAll } from './sending.ts'
import { memoryStorage } from './storage.ts'
import { tapLine } from './tap-line.ts'
import { type QueuedTap, type Tap, tapBox } from './taps.ts'

const NORA = 4
const mark = (class_reservation_id: number, attend: boolean, second: number): Tap => ({
  kind: 'mark',
  key: `key-${class_reservation_id}-${second}`,
  single_class_id: 1,
  class_reservation_id,
  attend,
  at: `2026-11-24T13:00:${String(second).padStart(2, '0')}.000Z`,
})
const keysOf = (taps: readonly QueuedTap[]) => taps.map(({ key }) => key)
const fault = (status: number, message = 'No.', code = 'unexpected') =>
  Object.assign(new Error(message), { status, code })
const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const own = last.then(work)
    last = own.catch(() => null)
    return own
  }
}
const settled = () => new Promise((done) => setTimeout(done, 5))

test('offline marks queue in order; a later one replaces an earlier [R8]', () => {
  const box = tapBox(memoryStorage(), NORA)
  for (const tap of [mark(1, true, 1), mark(2, true, 2), mark(1, false, 3)]) box.save(tap)
  assert.deepEqual(keysOf(box.all()), ['key-2-2', 'key-1-3'])
})

test('marks outlive the page with key and moment, per account [R8]', () => {
  const storage = memoryStorage()
  tapBox(storage, NORA).save(mark(1, true, 1))
  assert.deepEqual(tapBox(storage, NORA).all(), [{ ...mark(1, true, 1), refused: null }])
  assert.deepEqual(tapBox(storage, 5).all(), [])
})

test('marks are sent one by one; the first failure stops the rest [R8]', async () => {
  const box = tapBox(memoryStorage(), NORA)
  for (const tap of [mark(1, true, 1), mark(2, true, 2), mark(3, true, 3)]) box.save(tap)
  const sent: string[] = []
  const send = async ({ key }: QueuedTap) => {
    sent.push(key)
    if (sent.length === 2) throw fault(0)
    return key
  }
  const received: string[] = []
  assert.deepEqual(await sendAll(box, send, (_, answer) => received.push(answer)), { waits: true })
  assert.deepEqual([sent, received], [['key-1-1', 'key-2-2'], ['key-1-1']])
  assert.deepEqual(await sendAll(box, send, () => {}), { waits: false })
  assert.deepEqual(sent.slice(2), ['key-2-2', 'key-3-3'])
  assert.deepEqual(box.all(), [])
})

test('a refused mark stays with its sentence, and is not resent [R8]', async () => {
  const box = tapBox(memoryStorage(), NORA)
  box.save(mark(1, true, 1))
  box.save(mark(2, true, 2))
  let requestCount = 0
  const send = async ({ key }: QueuedTap) => {
    requestCount += 1
    if (key === 'key-1-1') throw fault(409, 'Esta reservación está cancelada.')
  }
  await sendAll(box, send, () => {})
  await sendAll(box, send, () => {})
  assert.equal(requestCount, 2)
  assert.deepEqual(
    box.all().map(({ key, refused }) => [key, refused]),
    [['key-1-1', 'Esta reservación está cancelada.']],
  )
  box.save(mark(1, false, 9))
  assert.deepEqual(keysOf(box.all()), ['key-1-9'])
})

test('a mark made while one is sent goes after it [R8]', async () => {
  const box = tapBox(memoryStorage(), NORA)
  const sent: boolean[] = []
  const line = tapLine(
    box,
    async (tap) => {
      if (tap.kind === 'mark') sent.push(tap.attend)
      await settled()
    },
    oneAtATime(),
  )
  line.tap(mark(1, true, 1))
  await new Promise(setImmediate)
  line.tap(mark(1, false, 2))
  await settled()
  await settled()
  await settled()
  assert.deepEqual(sent, [true, false])
  assert.deepEqual(line.taps(), [])
})

test('two tabs of one browser send each tap once [R8]', async () => {
  const storage = memoryStorage()
  const sent: string[] = []
  const send = async ({ key }: QueuedTap) => {
    await settled()
    sent.push(key)
  }
  const alone = oneAtATime()
  const one = tapLine(tapBox(storage, NORA), send, alone)
  const other = tapLine(tapBox(storage, NORA), send, alone)
  one.tap(mark(1, true, 1))
  other.tap(mark(2, true, 2))
  other.hurry()
  for (let wait = 0; wait < 8; wait++) await settled()
  assert.deepEqual(sent.toSorted(), ['key-1-1', 'key-2-2'])
  one.lookAgain()
  assert.deepEqual([one.taps(), other.taps()], [[], []])
})

test('marks wait for a connection, a busy server, a session', () => {
  for (const status of [0, 401, 408, 429, 502, 503, 504]) assert.equal(mustWait(fault(status)), true)
  for (const status of [400, 403, 404, 409, 412, 500]) assert.equal(mustWait(fault(status)), false)
  assert.equal(mustWait(fault(409, '', 'key-in-flight')), true)
  assert.deepEqual([0, 1, 4, 5, 20].map(pauseAfter), [1000, 2000, 16_000, 30_000, 30_000])
})

test('the last twelve lists are kept per account until sign-out', () => {
  const storage = memoryStorage()
  const listed = (single_class_id: number) =>
    ({
      roster: {
        single_class: { single_class_id },
        class_reservations: [{ customer: { name: 'Ana', care_notes: [{ label: 'Lesiones', value: 'Rodilla' }] } }],
      },
      at: `2026-11-24T13:00:${String(single_class_id).padStart(2, '0')}.000Z`,
    }) as unknown as Parameters<typeof saveList>[2]
  for (let id = 1; id <= 13; id++) saveList(storage, NORA, listed(id))
  assert.equal(cachedList(storage, NORA, 1), null)
  assert.equal(cachedList(storage, NORA, 13)?.at, '2026-11-24T13:00:13.000Z')
  assert.equal(cachedList(storage, 5, 13), null)
  assert.deepEqual(
    cachedList(storage, NORA, 13)?.roster.class_reservations[0]?.customer.care_notes,
    [],
    'no health data',
  )
  tapBox(storage, NORA).save(mark(1, true, 1))
  forgetLists(storage)
  assert.equal(cachedList(storage, NORA, 13), null)
  assert.equal(tapBox(storage, NORA).all().length, 1)
})
