import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

export async function choosePort(requestedPort: number): Promise<number> {
  if (requestedPort !== 0) return requestedPort
  const probe = createNetServer()
  await new Promise<void>((done) => probe.listen(0, done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Longer than balancers keep idle connections, so that they close first. */
const KEPT_MS = 75_000

/** Serves on a port. Throws with the next step when it is taken. Answers how to stop, letting requests finish. */
export async function listen(port: number, fetch: Fetch, before?: Middleware): Promise<() => Promise<void>> {
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createHttpServer((request, response) => {
    // Requests on open connections during the closing are answered, then disconnected.
    if (!server.listening) response.setHeader('Connection', 'close')
    if (before) before(request, response, () => answer(request, response))
    else answer(request, response)
  })
  server.keepAliveTimeout = KEPT_MS
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => refuse(new Error(whyNot(port, error), { cause: error })))
    server.listen(port, done)
  })
  return () => stop(server)
}

function whyNot(port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken: expected a free one. Set PORT to another, such as ${port + 1}.`
  if (code === 'EACCES') return `PORT ${port} needs more rights than this user has. Set PORT to another, such as 3000.`
  return `PORT ${port}: expected to listen there, found: ${message}. Set PORT to another.`
}

const PATIENCE_MS = 12_000

async function stop(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const tidy = setInterval(() => server.closeIdleConnections(), 100)
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await closed
  clearInterval(tidy)
  clearTimeout(patience)
}
