import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export const CONNECTIONS = 10

export type Served = {
  port: number
  computed: () => Promise<number>
  stop: () => Promise<void>
}

export async function serve(...args: ['api' | 'site', url: string] | ['bytes']): Promise<Served> {
  const program =
    args[0] === 'bytes' ? new URL('serve-bytes.ts', import.meta.url) : new URL('serve.ts', import.meta.url)
  const child: ChildProcess = fork(fileURLToPath(program), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async computed() {
      child.send('cpu')
      const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
      return (cpu.user + cpu.system) / 1000
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export type BenchRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type Rate = { perSecond: number; p99: number; statuses: Record<number, number> }

const defaultAgent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

export async function drive(port: number, next: () => BenchRequest, seconds = 10, warmupSeconds = 3): Promise<Rate> {
  const { requests, duration, latency, statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    ...(warmupSeconds > 0 ? { warmup: { connections: CONNECTIONS, duration: warmupSeconds } } : {}),
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) as autocannon.Request }],
  })
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  return { perSecond: requests.total / duration, p99: latency.p99, statuses }
}

export const median = (measured: readonly number[]): number =>
  measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN

/** Measures a rate and its reference alternately, so that both see the same load of the machine. */
export async function measureInRounds(
  rounds: number,
  rate: () => Promise<number>,
  limitOf: () => Promise<number>,
): Promise<{ ours: number; limit: number; ratios: number[] }> {
  const measured: [ours: number, limit: number][] = []
  for (let round = 0; round < rounds; round++) measured.push([await rate(), await limitOf()])
  return {
    ours: median(measured.map(([ours]) => ours)),
    limit: median(measured.map(([, limit]) => limit)),
    ratios: measured.map(([ours, limit]) => ours / limit),
  }
}

export function send(
  port: number,
  { method = 'GET', path, headers = {}, body }: BenchRequest,
  agent = defaultAgent,
): Promise<{ status: number; bytes: Buffer }> {
  return new Promise((done, fail) => {
    const request = httpRequest({ port, method, path, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }))
    })
    request.on('error', fail)
    request.end(body)
  })
}
