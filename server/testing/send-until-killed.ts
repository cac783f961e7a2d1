import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { noPayments } from '../gateways/card-and-wallet.ts'
import { smtpChannel } from '../gateways/smtp/smtp-channel.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { deliverMessages } from '../notifications/deliver-messages.ts'
import { openApp } from '../app/open-app.ts'

const [place = '{}', port = '', at = ''] = process.argv.slice(2)
const sender = { name: 'Casa Barro', address: 'hola@casabarro.example', replyTo: null }
const app = await openApp({
  place: JSON.parse(place) as DatabaseLocation,
  address: 'http://localhost:3000',
  checksAnswers: true,
  files: join(tmpdir(), `aforo-files-${process.pid}`),
  now: () => new Date(at),
  report: () => {},
  identity: embeddedIdentity,
  payments: noPayments,
  post: () => {
    const url = `smtp://127.0.0.1:${port}`
    const smtp = smtpChannel(async () => ({ url, sender, host: 'barro.example' }))
    return { email: smtp.email, whatsapp: async () => null, push: async () => null, close: smtp.close }
  },
})
while (await deliverMessages(app, {}));
process.send?.({ done: true })
await app.close()
