import assert from 'node:assert/strict'
import { test } from 'vitest'
import { fuzzApi, reportLines } from '../fuzz/fuzz-api.ts'
import type { FuzzRequest } from '../fuzz/requests.ts'
import { send } from '../fuzz/send.ts'

const request: FuzzRequest = { operation: 'GET /x', role: 'visitor', method: 'GET', url: '/x', headers: {} }

const faultOf = async (fetch: () => Response | Promise<Response>): Promise<string | null> =>
  (await send({ fetch, timeoutMs: 50 }, request, null)).fault

test('the fuzzer finds throwing, hanging and leaking routes', async () => {
  const refusing = () => Response.json({ code: 'invalid', message: 'Revisa los datos que enviaste.' }, { status: 400 })
  assert.equal(await faultOf(refusing), null)
  assert.equal(await faultOf(() => Response.json({}, { status: 500 })), 'status 500')
  const throwing = () => Promise.reject(new Error('planted'))
  assert.match(String(await faultOf(throwing)), /it threw: Error: planted/)
  const silent = () => new Promise<Response>(() => {})
  assert.equal(await faultOf(silent), 'no answer after 0.05 s')
  const leaking = () => new Response(new Error('planted').stack, { status: 400 })
  assert.match(String(await faultOf(leaking)), /its body exposes the code/)
})

test('a request that cannot be built counts as not sent', async () => {
  const unbuildable = { ...request, headers: { 'x-name': 'one\ntwo' } }
  const target = { fetch: () => assert.fail('it was sent') }
  assert.deepEqual(await send(target, unbuildable, null), { status: 0, body: '', fault: null })
})

test('a seed always sends the same requests', async () => {
  const urls: string[][] = []
  for (const run of [0, 1]) {
    urls[run] = []
    const target = { fetch: ({ method, url }: Request) => new Response(urls[run]!.push(`${method} ${url}`).toString()) }
    await fuzzApi({ seed: 5, requests: 400, target })
  }
  assert.equal(urls[0]!.length, 400)
  assert.deepEqual(urls[0], urls[1])
})

test('a short run over every operation finds no 5xx, hanging or leak', async () => {
  const report = await fuzzApi({ seed: 20_261_124, requests: 3_000, maxMs: 45_000 })
  assert.deepEqual(report.faults, [], reportLines(report).join('\n'))
  const unsent = report.byClass['0'] ?? 0
  assert.ok(unsent < report.requests / 20, `${unsent} of ${report.requests} requests were never sent`)
  assert.ok(report.answered2xx.length > 100, `${report.answered2xx.length} operations answered 2xx`)
})
