import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { atEnd } from './at-end.ts'
import { localhost } from './localhost-certificate.ts'

type ReceivedMail = { to: string[]; from: string; raw: string; secure: boolean; user: unknown }

export type MailServer = { port: number; mails: ReceivedMail[]; close: () => Promise<void> }

const refusal = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

type Behaviour = {
  refuseRecipient?: (to: string) => string | null
  refuseSender?: (from: string) => string | null
  refuseMessage?: (raw: string) => string | null | Promise<string | null>
  options?: SMTPServerOptions
}

export async function openMailServer({
  refuseRecipient,
  refuseSender,
  refuseMessage,
  options,
}: Behaviour = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    ...localhost,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    disabledCommands: ['AUTH'],
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(asError(refuseSender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(asError(refuseRecipient?.(address))),
    onData(stream, { envelope, secure, user }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const reply = await refuseMessage?.(raw)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        if (!reply) mails.push({ to: envelope.rcptTo.map(({ address }) => address), from, raw, secure, user })
        done(asError(reply))
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () => new Promise<void>((done) => server.close(() => done()))
  atEnd(close)
  return { port: (server.server.address() as AddressInfo).port, mails, close }
}

const asError = (reply: string | null | undefined): Error | null => (reply ? refusal(reply) : null)

export async function openFaultyServer(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

export function speakSmtp(socket: Socket, { onData, onEnd }: { onData?: () => void; onEnd?: (raw: string) => void }) {
  let [buffer, mail, isData] = ['', '', false]
  socket.write('220 rude.example\r\n')
  socket.on('data', (bytes) => {
    buffer += bytes.toString('utf8')
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      if (isData && line === '.') {
        isData = false
        onEnd?.(mail)
      } else if (isData) {
        mail += `${line}\n`
        onData?.()
      } else if (line === 'DATA') {
        isData = true
        mail = ''
        socket.write('354 go on\r\n')
      } else socket.write('250 ok\r\n')
    }
  })
}
