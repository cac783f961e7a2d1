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
export const isFree = async (port: number): Promise<boolean> => port <= MAX_PORT && (await probePort(port)) === null

type Wanted = {
  readonly variable: string
  /** The admin gets the port after it. */
  readonly takesNext: boolean
}

/** Throws with the next step if `listen` would not get this port: before a database is opened or filled for it. */
export async function assertFree({ number: port, holder }: HeldPort, { variable, takesNext }: Wanted): Promise<void> {
  if (holder) return
  const error = await probePort(port)
  if (!error) return
  const explanation = explainListenError(variable, port, error)
  if (error.code !== 'EADDRINUSE' || !takesNext) throw new Error(explanation, { cause: error })
  let free = port + 1
  while (free < MAX_PORT && !((await isFree(free)) && (await isFree(free + 1)))) free += 1
  throw new Error(
    `${variable} ${port} is taken: expected a free one. Set ${variable} to another, such as ${free} (the admin then has ` +
      `${free + 1}), or stop what has it: this studio may be open already, and the admin of another has the port after its own.`,
    { cause: error },
  )
}

async function probePort(port: number): Promise<NodeJS.ErrnoException | null> {
  const probe = createNetServer()
  const error = await new Promise<NodeJS.ErrnoException | null>((done) => {
    probe.once('error', done)
    probe.listen(port, () => done(null))
  })
  if (!error) await new Promise((done) => probe.close(done))
  return error
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
