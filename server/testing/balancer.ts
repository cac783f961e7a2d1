import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './at-end.ts'

const LOOK_MS = 100

/**
 * A balancer as an operator has one, on this machine: it asks each process whether it is ready, sends each request to the
 * next that is, tries another only where nothing was said yet, and answers 502 for what broke in a process's hands.
 */
export async function openBalancer() {
  const backends = new Map<string, { isReady: boolean; inHands: number }>()
  const broken: { backend: string }[] = []
  let isOpen = true
  let turn = 0

  async function look(): Promise<void> {
    while (isOpen) {
      await Promise.all(
        [...backends].map(async ([address, backend]) => {
          const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
          await response?.arrayBuffer().catch(() => {})
          backend.isReady = response?.status === 200
        }),
      )
      await sleep(LOOK_MS)
    }
  }

  function choose(tried: ReadonlySet<string>): string | undefined {
    const ready = [...backends].flatMap(([address, { isReady }]) => (isReady && !tried.has(address) ? [address] : []))
    return ready[turn++ % Math.max(ready.length, 1)]
  }

  function pass(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, tried = new Set<string>()): void {
    const address = choose(tried)
    if (!address) return void answer.writeHead(503).end('{"code":"no-backend"}')
    const backend = backends.get(address)!
    backend.inHands += 1
    let [isConnected, isAnswered] = [false, false]
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? '127.0.0.1' }
    const going = request(
      `${address}${incoming.url}`,
      { method: incoming.method, headers, agent: false },
      async (from) => {
        isAnswered = true
        const responseBody = await wholeOf(from).catch(() => null)
        if (responseBody === null) return fail()
        backend.inHands -= 1
        answer.writeHead(from.statusCode ?? 502, from.headers).end(responseBody)
      },
    )
    const fail = () => {
      backend.inHands -= 1
      if (!isConnected) return pass(incoming, body, answer, new Set([...tried, address]))
      broken.push({ backend: address })
      answer.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"broken"}')
    }
    going.on('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    going.once('error', () => isAnswered || fail())
    going.end(body)
  }

  const server = createServer((incoming, answer) => {
    wholeOf(incoming).then(
      (body) => pass(incoming, body, answer),
      () => answer.destroy(),
    )
  })
  // Were a connection closed here first, a request of a client that still keeps it could meet its end.
  server.keepAliveTimeout = 75_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const looking = look()
  atEnd(async () => {
    isOpen = false
    await looking
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    add: (address: string) => void backends.set(address, { isReady: false, inHands: 0 }),
    isReady: (address: string) => backends.get(address)?.isReady ?? false,
    inHands: (address: string) => backends.get(address)?.inHands ?? 0,
  }
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
