import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONNECTIONS, drive, measureInRounds, serve, type BenchRequest } from './drive.ts'
import type { Figure } from './figure.ts'
import { AFTER_SAMPLE, BEFORE_SAMPLE, SAMPLE, SAMPLE_KEY, type Statement, scriptOf } from './same-statements.ts'
import { recordStatements } from './sampling.ts'
import { queryRows, CLASSES, LARGE, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

const ROUNDS = scaled(4, 1)
const SECONDS = scaled(3, 1)

export async function benchReserve(url: string): Promise<Figure[]> {
  const api = await serve('api', url)
  try {
    const statements = await sampleReservation(url)
    const script = scriptOf(statements)
    let n = 0
    let p99 = 0
    const ourRate = async () => {
      const rate = await drive(api.port, () => buildRequest(n++), SECONDS, scaled(1, 0))
      const errors = Object.entries(rate.statuses).filter(([status]) => status !== '201')
      if (errors.length > 0) console.log('responses other than 201:', Object.fromEntries(errors))
      p99 = Math.max(p99, rate.p99)
      return rate.perSecond
    }
    const program = findProgram('pgbench')
    if (!program)
      console.log('No pgbench on this machine: reserve is compared with nothing. Install postgresql-contrib for it.')
    const pgbenchRate = async (program: string) => {
      const rate = pgbench(program, url, script, n)
      n += Math.ceil(rate * SECONDS * 1.5) + 1000
      return rate
    }
    const rates = program
      ? await measureInRounds(ROUNDS, ourRate, () => pgbenchRate(program))
      : { ours: await ourRate() }
    return [
      {
        what: `reserve over HTTP, ${CONNECTIONS} connections, per second`,
        ...rates,
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

const customerAndClass = (n: number) => ({
  customer_id: 1 + (n % LARGE.people),
  single_class_id: 1 + ((Math.floor(n / LARGE.people) + (n % CLASSES)) % CLASSES),
})

function buildRequest(n: number): BenchRequest {
  const { customer_id, single_class_id } = customerAndClass(n)
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

async function sampleReservation(url: string): Promise<Statement[]> {
  await queryRows(url, BEFORE_SAMPLE)
  const headers = {
    authorization: `Bearer ${tokenOf(SAMPLE.customer_id)}`,
    'content-type': 'application/json',
    'idempotency-key': SAMPLE_KEY,
  }
  const body = JSON.stringify({ single_class_id: SAMPLE.single_class_id })
  const statements = await recordStatements(url, { method: 'POST', path: '/api/class_reservations', headers, body })
  await queryRows(url, AFTER_SAMPLE)
  return statements
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
  const result = spawnSync(program, args, { encoding: 'utf8' })
  const rate = /tps = ([\d.]+)/.exec(result.stdout)
  if (result.status !== 0 || !rate)
    throw new Error(`pgbench: expected a rate, found:\n${result.stdout}\n${result.stderr.slice(0, 2000)}`)
  return Number(rate[1])
}

function findProgram(name: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(debian, version, 'bin', name)).find((path) => existsSync(path))
}
