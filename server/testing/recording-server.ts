import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

type ReceivedRequest = { path: string; method: string; headers: IncomingHttpHeaders; body: Buffer }
type Reply = (request: ReceivedRequest, response: ServerResponse) => void

export async function openRecordingServer() {
  const requests: ReceivedRequest[] = []
  let reply: Reply = (_received, response) => response.end()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', method = '', headers } = request
      const received = { path: url, method, headers, body: Buffer.concat(chunks) }
      requests.push(received)
      reply(received, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  atEnd(close)
  return {
    requests,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setReply: (newReply: Reply) => {
      reply = newReply
    },
    close,
  }
}
