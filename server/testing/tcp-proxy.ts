import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atEnd } from './at-end.ts'

export async function openTcpProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let [isUp, isHanging, delay] = [true, false, 0]
  const server = createServer((client) => {
    if (!isUp) return client.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (sockets.delete(socket), isHanging || peer.destroy()))
      socket.on('data', (bytes) => {
        if (isHanging) return
        if (delay === 0) peer.write(bytes)
        else setTimeout(() => peer.writable && peer.write(bytes), delay)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    disconnect() {
      isUp = false
      for (const socket of sockets) socket.destroy()
    },
    /** Delays every byte by so many milliseconds, in each direction. */
    delayBy: (ms: number) => {
      delay = ms
    },
    hang() {
      isHanging = true
    },
    reconnect() {
      const hanging = isHanging ? [...sockets] : []
      for (const socket of hanging) socket.removeAllListeners('data')
      isUp = true
      isHanging = false
    },
  }
}
