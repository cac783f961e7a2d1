import { now } from '@aforo/domain/testing/cast.ts'
import { trialChannels } from '../gateways/trial-channels.ts'
import { noPayments } from '../gateways/card-and-wallet.ts'
import type { Place } from '../platform/database/database.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { openApp } from '../app/open-app.ts'
import { makeNext } from '../media/films/making/make-films.ts'
import { logOf, logTarget } from '../platform/log/log.ts'

const { place, files, filmMaker } = JSON.parse(process.argv[2] ?? '{}') as {
  place: Place
  files: string
  filmMaker: string
}
const log = logOf(logTarget(2))
const app = await openApp({
  place,
  address: 'http://localhost',
  checksAnswers: true,
  files,
  filmMaker,
  now: () => now,
  report: (fault) => log({ level: 'warning', fault }),
  identity: embeddedIdentity,
  payments: noPayments,
  post: () => trialChannels,
})
await makeNext(app, log)
