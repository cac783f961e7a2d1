import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { afterAll, test } from 'vitest'
import { readEnvironment } from '../../environment.ts'
import { adminPortAddress, chooseAdminPort } from './admin-port.ts'
import { choosePort } from '../listen.ts'

const server = createServer()
const takenPort = await choosePort(0)
await new Promise<void>((done) => server.listen(takenPort, done))
afterAll(() => server.close())

async function choose(variables: Record<string, string>) {
  const faults: string[] = []
  const port = await chooseAdminPort(readEnvironment(variables), (fault) => faults.push(fault))
  return { port: port?.number ?? null, faults }
}

test('the admin has a port in development, and elsewhere if it is set', async () => {
  const free = (await choosePort(0)) - 1
  const development = { NODE_ENV: 'development', PORT: String(free) }
  assert.deepEqual(await choose(development), { port: free + 1, faults: [] })
  assert.deepEqual(await choose({ ...development, ADMIN_PORT: 'off' }), { port: null, faults: [] })
  assert.deepEqual(await choose({ NODE_ENV: 'production' }), { port: null, faults: [] })
  assert.deepEqual(await choose({ NODE_ENV: 'production', ADMIN_PORT: '8081' }), { port: 8081, faults: [] })
  assert.ok((await choose({ NODE_ENV: 'development', PORT: '0' })).port)
})

test('a taken port after the portal’s is named, another is used', async () => {
  const { port, faults } = await choose({ NODE_ENV: 'development', PORT: String(takenPort - 1) })
  assert.ok(port !== null && port !== takenPort)
  assert.match(faults.join(), new RegExp(`port ${takenPort} is taken: the admin has port ${port} this time`))
})

test('a wrong port of the admin is named', () => {
  for (const ADMIN_PORT of ['no', '70000', '-1', '80.5'])
    assert.throws(() => readEnvironment({ ADMIN_PORT }), /ADMIN_PORT: expected a port/)
})

test('the admin’s address has the portal’s host and its own port', () => {
  assert.equal(adminPortAddress('http://localhost:3000', 3001), 'http://localhost:3001')
  assert.equal(adminPortAddress('http://127.0.0.1', 3001), 'http://127.0.0.1:3001')
})
