import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atEnd } from './at-end.ts'

export async function lineTo(direct: string) {
  const { hostname, port } = new URL(direct)
  const open = new Set<Socket>()
  let [isUp, isHanging, delay] = [true, false, 0]
  const server = createServer((near) => {
    if (!isUp) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => (open.delete(one), isHanging || other.destroy()))
      one.on('data', (bytes) => {
        if (isHanging) return
        if (delay === 0) other.write(bytes)
        else setTimeout(() => other.writable && other.write(bytes), delay)
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const url = new URL(direct)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cut() {
      isUp = false
      for (const socket of open) socket.destroy()
    },
    /** Everything is so many milliseconds late, each way. */
    slow: (ms: number) => {
      delay = ms
    },
    hang() {
      isHanging = true
    },
    mend() {
      const hung = isHanging ? [...open] : []
      for (const socket of hung) socket.removeAllListeners('data')
      isUp = true
      isHanging = false
    },
  }
}
