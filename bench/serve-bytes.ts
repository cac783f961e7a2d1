import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let bytes = Buffer.alloc(0)
const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    response.setHeader('content-type', 'application/json')
    response.end(bytes)
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    bytes = Buffer.concat(parts)
    response.end()
  })
})
await new Promise<void>((done) => server.listen(0, done))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ port: (server.address() as AddressInfo).port })
