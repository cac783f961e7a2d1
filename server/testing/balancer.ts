import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './at-end.ts'

const POLL_MS = 100

/**
 * A load balancer on this machine. It polls /readyz of each backend and takes turns among the ready ones. It retries
 * elsewhere only if no connection was made, and responds 502 when a backend breaks off.
 */
export async function openBalancer() {
  const backends = new Map<string, { isReady: boolean; inFlight: number }>()
  const broken: { backend: string }[] = []
  let isOpen = true
  let nextIndex = 0

  async function pollReadiness(): Promise<void> {
    while (isOpen) {
      await Promise.all(
        [...backends].map(async ([address, backend]) => {
          const readiness = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
          await readiness?.arrayBuffer().catch(() => {})
          backend.isReady = readiness?.status === 200
        }),
      )
      await sleep(POLL_MS)
    }
  }

  function choose(tried: ReadonlySet<string>): string | undefined {
    const ready = [...backends].flatMap(([address, { isReady }]) => (isReady && !tried.has(address) ? [address] : []))
    return ready[nextIndex++ % Math.max(ready.length, 1)]
  }

  function forward(incoming: IncomingMessage, body: Buffer, response: ServerResponse, tried = new Set<string>()): void {
    const address = choose(tried)
    if (!address) return void response.writeHead(503).end('{"code":"no-backend"}')
    const backend = backends.get(address)!
    backend.inFlight += 1
    let [isConnected, isAnswered] = [false, false]
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? '127.0.0.1' }
    const outgoing = request(
      `${address}${incoming.url}`,
      { method: incoming.method, headers, agent: false },
      async (backendResponse) => {
        isAnswered = true
        const responseBody = await readBody(backendResponse).catch(() => null)
        if (responseBody === null) return fail()
        backend.inFlight -= 1
        response.writeHead(backendResponse.statusCode ?? 502, backendResponse.headers).end(responseBody)
      },
    )
    const fail = () => {
      backend.inFlight -= 1
      if (!isConnected) return forward(incoming, body, response, new Set([...tried, address]))
      broken.push({ backend: address })
      response.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"broken"}')
    }
    outgoing.on('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    outgoing.once('error', () => isAnswered || fail())
    outgoing.end(body)
  }

  const server = createServer((incoming, response) => {
    readBody(incoming).then(
      (body) => forward(incoming, body, response),
      () => response.destroy(),
    )
  })
  // Longer than the clients keep a connection: otherwise a request could meet a connection that is being closed.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const polling = pollReadiness()
  atEnd(async () => {
    isOpen = false
    await polling
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    add: (address: string) => void backends.set(address, { isReady: false, inFlight: 0 }),
    isReady: (address: string) => backends.get(address)?.isReady ?? false,
    inFlight: (address: string) => backends.get(address)?.inFlight ?? 0,
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
