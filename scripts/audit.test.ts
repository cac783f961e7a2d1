import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { audit } from './audit.ts'
import { dependencies } from './dependencies.ts'

/** Known vulnerabilities that do not affect a studio, each with the reason: `name: why`. */
const ACCEPTED: Record<string, string> = {}

async function registry(advisories: object | null): Promise<{ registry: string; cache: string }> {
  const server = createServer((request, response) => {
    request.resume()
    const isAdvisoryRequest = request.url === '/-/npm/v1/security/advisories/bulk' && advisories !== null
    response.writeHead(isAdvisoryRequest ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAdvisoryRequest ? advisories : {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const cache = mkdtempSync(join(tmpdir(), 'aforo-audit-'))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  return { registry: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, cache }
}

test('no dependency has a known vulnerability of high severity', async ({ annotate }) => {
  const response = await audit()
  if (!response.isAnswered) {
    await annotate(
      `NOT ASKED: npm audit got no answer from the registry (${response.why}). Holes that became known since are not seen here.`,
    )
    assert.notEqual(process.env.AUDIT, 'required', response.why)
    return
  }
  assert.deepEqual(
    response.found.filter(({ name }) => !(name in ACCEPTED)),
    [],
  )
})

test('a known hole is found, a silent registry is no pass', async () => {
  const { name, version } = dependencies().find((dependency) => dependency.name === 'hono')!
  const advisory = {
    id: 1,
    url: 'https://example.com/1',
    title: 'A hole',
    vulnerable_versions: `<=${version}`,
    cwe: [],
  }
  const response = await audit(
    await registry({ [name]: [{ ...advisory, severity: 'high', cvss: { score: 8, vectorString: null } }] }),
  )
  assert.ok(response.isAnswered)
  assert.deepEqual(response.found.find((dependency) => dependency.name === name)?.titles, [
    'A hole (https://example.com/1)',
  ])
  const small = await audit(
    await registry({ [name]: [{ ...advisory, severity: 'low', cvss: { score: 2, vectorString: null } }] }),
  )
  assert.ok(small.isAnswered)
  assert.deepEqual(small.found, [])
  assert.equal((await audit(await registry(null))).isAnswered, false)
})
