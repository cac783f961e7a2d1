import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONNECTIONS, drive, inRounds, serve, type BenchRequest } from './drive.ts'
import type { Figure } from './figure.ts'
import { AFTER_SAMPLE, BEFORE_SAMPLE, SAMPLE, SAMPLE_KEY, type Sent, scriptOf } from './same-statements.ts'
import { sample } from './sampling.ts'
import { queryRows, CLASSES, LARGE, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

const ROUNDS = scaled(4, 1)
const SECONDS = scaled(3, 1)

export async function benchReserve(url: string): Promise<Figure[]> {
  const api = await serve('api', url)
  try {
    const statements = await sampleOf(url)
    const script = scriptOf(statements)
    let n = 0
    let p99 = 0
    const ours = async () => {
      const rate = await drive(api.port, () => buildRequest(n++), SECONDS, scaled(1, 0))
      const errors = Object.entries(rate.statuses).filter(([status]) => status !== '201')
      if (errors.length > 0) console.log('answers that are no 201:', Object.fromEntries(errors))
      p99 = Math.max(p99, rate.p99)
      return rate.perSecond
    }
    const program = programOf('pgbench')
    if (!program) console.log('No pgbench on this machine: reserve is held against nothing.')
    const theirs = async (program: string) => {
      const rate = pgbench(program, url, script, n)
      n += Math.ceil(rate * SECONDS * 1.5) + 1000
      return rate
    }
    const found = program ? await inRounds(ROUNDS, ours, () => theirs(program)) : { ours: await ours() }
    return [
      {
        what: `reserve over HTTP, ${CONNECTIONS} connections, per second`,
        ...found,
        goal: 0.5,
        beside: 'pgbench, same statements',
      },
      { what: 'reserve, 99 of 100 answered within, ms', ours: p99 },
      { what: 'statements of a reservation', ours: statements.length, atMost: 12 },
    ]
  } finally {
    await api.stop()
  }
}

const pairOf = (n: number) => ({
  customer_id: 1 + (n % LARGE.people),
  single_class_id: 1 + ((Math.floor(n / LARGE.people) + (n % CLASSES)) % CLASSES),
})

function buildRequest(n: number): BenchRequest {
  const { customer_id, single_class_id } = pairOf(n)
  return {
    method: 'POST',
    path: '/api/class_reservations',
    headers: {
      authorization: `Bearer ${tokenOf(customer_id)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ single_class_id }),
  }
}

async function sampleOf(url: string): Promise<Sent[]> {
  await queryRows(url, BEFORE_SAMPLE)
  const headers = {
    authorization: `Bearer ${tokenOf(SAMPLE.customer_id)}`,
    'content-type': 'application/json',
    'idempotency-key': SAMPLE_KEY,
  }
  const body = JSON.stringify({ single_class_id: SAMPLE.single_class_id })
  const sent = await sample(url, { method: 'POST', path: '/api/class_reservations', headers, body })
  await queryRows(url, AFTER_SAMPLE)
  return sent
}

function pgbench(program: string, url: string, script: string, from: number): number {
  const file = join(mkdtempSync(join(tmpdir(), 'aforo-bench-')), 'reserve.sql')
  writeFileSync(file, script)
  const args = [
    '-n',
    '-M',
    'simple',
    '-c',
    `${CONNECTIONS}`,
    '-j',
    '2',
    '-T',
    `${SECONDS}`,
    '-D',
    'i=0',
    '-D',
    `start=${from}`,
    '-f',
    file,
    url,
  ]
  const ran = spawnSync(program, args, { encoding: 'utf8' })
  const rate = /tps = ([\d.]+)/.exec(ran.stdout)
  if (ran.status !== 0 || !rate)
    throw new Error(`pgbench: expected a rate, found:\n${ran.stdout}\n${ran.stderr.slice(0, 2000)}`)
  return Number(rate[1])
}

function programOf(name: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin', name)).find((path) => existsSync(path))
}
