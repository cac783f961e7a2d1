import { now } from '@aforo/domain/testing/fixtures.ts'
import { trialChannels } from '../gateways/trial-channels.ts'
import { noPayments } from '../gateways/card-and-wallet.ts'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { openApp } from '../app/open-app.ts'
import { processNextFilm } from '../media/films/making/process-films.ts'
import { logOf, logTarget } from '../platform/log/log.ts'

const { place, files, filmMaker } = JSON.parse(process.argv[2] ?? '{}') as {
  place: DatabaseLocation
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
await processNextFilm(app, log)
