import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type AddressInfo, type Server as NetServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** A port to listen on later; `holder` occupies one that the system chose, so that no other program gets it until then. */
export type HeldPort = { number: number; holder?: NetServer }

/** The requested port, or one of the system's choice for 0. */
export async function holdPort(requestedPort: number): Promise<HeldPort> {
  if (requestedPort !== 0) return { number: requestedPort }
  const holder = createNetServer((socket) => socket.destroy())
  await new Promise<void>((done) => holder.listen(0, done))
  holder.unref()
  return { number: (holder.address() as AddressInfo).port, holder }
}

export async function choosePort(requestedPort: number): Promise<number> {
  const { number, holder } = await holdPort(requestedPort)
  if (holder) await new Promise((done) => holder.close(done))
  return number
}

/** Whether `listen` would get this port. */
export async function isFree(port: number): Promise<boolean> {
  if (port > MAX_PORT) return false
  const probe = createNetServer()
  const isListening = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false))
    probe.listen(port, () => done(true))
  })
  if (isListening) await new Promise((done) => probe.close(done))
  return isListening
}

const MAX_PORT = 65_535

/** Longer than load balancers hold idle connections, so that they close first. */
const KEEP_ALIVE_MS = 75_000

/**
 * Serves on a port. Throws with the next step if it is taken. Returns the function that stops, letting requests finish.
 */
export async function listen(
  port: number | HeldPort,
  fetch: Fetch,
  { before, variable = 'PORT' }: { before?: Middleware | undefined; variable?: string } = {},
): Promise<() => Promise<void>> {
  const { number, holder } = typeof port === 'number' ? { number: port } : port
  const handleRequest = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createHttpServer((request, response) => {
    // While closing, requests on open connections are served, then disconnected.
    if (!server.listening) response.setHeader('Connection', 'close')
    if (before) before(request, response, () => handleRequest(request, response))
    else handleRequest(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refuse(new Error(explainListenError(variable, number, error), { cause: error })),
    )
    server.listen(holder ?? number, done)
  })
  server.ref()
  return () => stop(server)
}

function explainListenError(name: string, port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE')
    return `${name} ${port} is taken: expected a free one. Set ${name} to another, such as ${port + 1}.`
  if (code === 'EACCES')
    return `${name} ${port} needs more rights than this user has. Set ${name} to another, such as 3000.`
  return `${name} ${port}: expected to listen there, found: ${message}. Set ${name} to another.`
}

const CLOSE_TIMEOUT_MS = 12_000

async function stop(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const idleTimer = setInterval(() => server.closeIdleConnections(), 100)
  const closeTimer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await closed
  clearInterval(idleTimer)
  clearTimeout(closeTimer)
}
