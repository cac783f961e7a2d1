import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>

/** The port to listen on: the one asked for, or a free one for 0. */
export async function choosePort(asked: number): Promise<number> {
  if (asked !== 0) return asked
  const probe = createNetServer()
  await new Promise<void>((done) => probe.listen(0, done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Serves on a port. Throws with the next step when it is taken. Answers how to stop, letting requests finish. */
export async function listen(port: number, fetch: Fetch, before?: Middleware): Promise<() => Promise<void>> {
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createHttpServer((request, response) =>
    before ? before(request, response, () => answer(request, response)) : answer(request, response),
  )
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      refuse(
        taken
          ? new Error(`PORT ${port} is taken: expected a free one. Set PORT to another, such as ${port + 1}.`)
          : error,
      )
    })
    server.listen(port, done)
  })
  return () => stop(server)
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 5000)
  await closed
  clearTimeout(patience)
}
