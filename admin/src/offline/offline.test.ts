import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clearRosterCache, cacheRoster, readCachedRoster } from './roster-cache.ts'
import { isRetryable } from '../api/request.ts'
import { retryDelayMs, sendTaps } from './send-taps.ts'
import { memoryStorage } from './storage.ts'
import { createTapQueue } from './tap-queue.ts'
import { type QueuedTap, type Tap, createTapStore } from './tap-store.ts'

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
  let previous: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = previous.then(task)
    previous = run.catch(() => null)
    return run
  }
}
const pause = () => new Promise((done) => setTimeout(done, 5))

test('offline marks queue in order; a later one replaces an earlier [R8]', () => {
  const store = createTapStore(memoryStorage(), NORA)
  for (const tap of [mark(1, true, 1), mark(2, true, 2), mark(1, false, 3)]) store.save(tap)
  assert.deepEqual(keysOf(store.all()), ['key-2-2', 'key-1-3'])
})

test('marks outlive the page with key and moment, per account [R8]', () => {
  const storage = memoryStorage()
  createTapStore(storage, NORA).save(mark(1, true, 1))
  assert.deepEqual(createTapStore(storage, NORA).all(), [{ ...mark(1, true, 1), refused: null }])
  assert.deepEqual(createTapStore(storage, 5).all(), [])
})

test('marks are sent one by one; the first failure stops the rest [R8]', async () => {
  const store = createTapStore(memoryStorage(), NORA)
  for (const tap of [mark(1, true, 1), mark(2, true, 2), mark(3, true, 3)]) store.save(tap)
  const sent: string[] = []
  const send = async ({ key }: QueuedTap) => {
    sent.push(key)
    if (sent.length === 2) throw fault(0)
    return key
  }
  const confirmed: string[] = []
  assert.deepEqual(await sendTaps(store, send, (_, result) => confirmed.push(result)), { waits: true })
  assert.deepEqual([sent, confirmed], [['key-1-1', 'key-2-2'], ['key-1-1']])
  assert.deepEqual(await sendTaps(store, send, () => {}), { waits: false })
  assert.deepEqual(sent.slice(2), ['key-2-2', 'key-3-3'])
  assert.deepEqual(store.all(), [])
})

test('a refused mark stays with its sentence, and is not resent [R8]', async () => {
  const store = createTapStore(memoryStorage(), NORA)
  store.save(mark(1, true, 1))
  store.save(mark(2, true, 2))
  let requestCount = 0
  const send = async ({ key }: QueuedTap) => {
    requestCount += 1
    if (key === 'key-1-1') throw fault(409, 'Esta reservación está cancelada.')
  }
  await sendTaps(store, send, () => {})
  await sendTaps(store, send, () => {})
  assert.equal(requestCount, 2)
  assert.deepEqual(
    store.all().map(({ key, refused }) => [key, refused]),
    [['key-1-1', 'Esta reservación está cancelada.']],
  )
  store.save(mark(1, false, 9))
  assert.deepEqual(keysOf(store.all()), ['key-1-9'])
})

test('a mark made while one is sent goes after it [R8]', async () => {
  const store = createTapStore(memoryStorage(), NORA)
  const sent: boolean[] = []
  const queue = createTapQueue(
    store,
    async (tap) => {
      if (tap.kind === 'mark') sent.push(tap.attend)
      await pause()
    },
    oneAtATime(),
  )
  queue.tap(mark(1, true, 1))
  await new Promise(setImmediate)
  queue.tap(mark(1, false, 2))
  await pause()
  await pause()
  await pause()
  assert.deepEqual(sent, [true, false])
  assert.deepEqual(queue.taps(), [])
})

test('two tabs of one browser send each tap once [R8]', async () => {
  const storage = memoryStorage()
  const sent: string[] = []
  const send = async ({ key }: QueuedTap) => {
    await pause()
    sent.push(key)
  }
  const runExclusive = oneAtATime()
  const firstTab = createTapQueue(createTapStore(storage, NORA), send, runExclusive)
  const secondTab = createTapQueue(createTapStore(storage, NORA), send, runExclusive)
  firstTab.tap(mark(1, true, 1))
  secondTab.tap(mark(2, true, 2))
  secondTab.sendNow()
  for (let wait = 0; wait < 8; wait++) await pause()
  assert.deepEqual(sent.toSorted(), ['key-1-1', 'key-2-2'])
  firstTab.reload()
  assert.deepEqual([firstTab.taps(), secondTab.taps()], [[], []])
})

test('marks wait for a connection, a busy server, a session', () => {
  for (const status of [0, 401, 408, 429, 502, 503, 504]) assert.equal(isRetryable(fault(status)), true)
  for (const status of [400, 403, 404, 409, 412, 500]) assert.equal(isRetryable(fault(status)), false)
  assert.equal(isRetryable(fault(409, '', 'key-in-flight')), true)
  assert.deepEqual([0, 1, 4, 5, 20].map(retryDelayMs), [1000, 2000, 16_000, 30_000, 30_000])
})

test('the last twelve lists are kept per account until sign-out', () => {
  const storage = memoryStorage()
  const rosterOf = (single_class_id: number) =>
    ({
      roster: {
        single_class: { single_class_id },
        class_reservations: [{ customer: { name: 'Ana', care_notes: [{ label: 'Lesiones', value: 'Rodilla' }] } }],
      },
      at: `2026-11-24T13:00:${String(single_class_id).padStart(2, '0')}.000Z`,
    }) as unknown as Parameters<typeof cacheRoster>[2]
  for (let id = 1; id <= 13; id++) cacheRoster(storage, NORA, rosterOf(id))
  assert.equal(readCachedRoster(storage, NORA, 1), null)
  assert.equal(readCachedRoster(storage, NORA, 13)?.at, '2026-11-24T13:00:13.000Z')
  assert.equal(readCachedRoster(storage, 5, 13), null)
  assert.deepEqual(
    readCachedRoster(storage, NORA, 13)?.roster.class_reservations[0]?.customer.care_notes,
    [],
    'no health data',
  )
  createTapStore(storage, NORA).save(mark(1, true, 1))
  clearRosterCache(storage)
  assert.equal(readCachedRoster(storage, NORA, 13), null)
  assert.equal(createTapStore(storage, NORA).all().length, 1)
})

test('a queue that was stopped sends no more [R8]', async () => {
  const sent: string[] = []
  const queue = createTapQueue(
    createTapStore(memoryStorage(), NORA),
    async ({ key }) => {
      sent.push(key)
    },
    oneAtATime(),
  )
  queue.stop()
  queue.tap(mark(1, true, 1))
  await pause()
  assert.deepEqual([sent, keysOf(queue.taps())], [[], ['key-1-1']])
})

test('a check-in is sent although the storage is full [R8]', async () => {
  const setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const store = createTapStore({ ...memoryStorage(), setItem }, NORA)
  store.save(mark(1, true, 1))
  store.refuse('key-1-1', 'La clase ya cerró.')
  assert.deepEqual(
    store.all().map(({ key, refused }) => [key, refused]),
    [['key-1-1', 'La clase ya cerró.']],
  )
  store.drop('key-1-1')
  assert.deepEqual(store.all(), [])
})

test('a storage that fails while sending does not end the queue [R8]', async () => {
  const store = createTapStore(memoryStorage(), NORA)
  let isBroken = true
  const drop = (key: string) => {
    if (isBroken) throw new Error('QuotaExceededError')
    store.drop(key)
  }
  const queue = createTapQueue({ ...store, drop }, async () => {}, oneAtATime())
  queue.tap(mark(1, true, 1))
  await pause()
  isBroken = false
  queue.sendNow()
  await pause()
  assert.deepEqual(queue.taps(), [])
})
