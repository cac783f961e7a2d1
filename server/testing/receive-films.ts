import { trialChannels } from '../gateways/trial-channels.ts'
import { join } from 'node:path'
import { Hono } from 'hono'
import { noPayments } from '../gateways/card-and-wallet.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { openApp } from '../app/open-app.ts'
import { filmUploadsOf } from '../app/web/files/film-uploads.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import { insertPerson } from './person.ts'
import { logOf, logTarget } from '../platform/log/log.ts'

const folder = process.argv[2] ?? ''
const log = logOf(logTarget(2))
const port = await choosePort(0)
const app = await openApp({
  place: { dataDir: join(folder, 'data') },
  address: `http://localhost:${port}`,
  checksAnswers: true,
  files: join(folder, 'files'),
  report: (fault) => log({ level: 'warning', fault }),
  identity: embeddedIdentity,
  payments: noPayments,
  post: () => trialChannels,
})
const phone = `55${String(process.pid).padStart(8, '0')}`
const { token } = await insertPerson(app, { role: 'admin', email: `admin${process.pid}@example.com`, phone })
const site = new Hono().route('/', filmUploadsOf(app, log))
await listen(port, (request, env) => site.fetch(request, env as never))

const GARBAGE = 40_000_000

let peakMemory = 0
let lowestMemory = Infinity
const sampleMemory = () => {
  if (process.memoryUsage.rss() > lowestMemory + GARBAGE) {
    globalThis.gc?.()
    lowestMemory = process.memoryUsage.rss()
  }
  const now = process.memoryUsage.rss()
  lowestMemory = Math.min(lowestMemory, now)
  peakMemory = Math.max(peakMemory, now)
}
setInterval(sampleMemory, 10)
process.on('message', () => {
  sampleMemory()
  process.send?.({ most: peakMemory })
  peakMemory = 0
})
process.send?.({ port, token, films: app.films.folder })
