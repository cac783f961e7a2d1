import { trialChannels } from '../gateways/trial-channels.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now } from '@aforo/domain/testing/fixtures.ts'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { apiOf } from '../platform/http/api.ts'
import { noPayments } from '../gateways/card-and-wallet.ts'
import { fakes } from '../gateways/fakes/fakes.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { sessions } from '../identity/find-caller.ts'
import { startJobs } from '../app/jobs/start-jobs.ts'
import { openApp } from '../app/open-app.ts'
import { routes } from '../app/routes.ts'
import { choosePort, listen } from '../app/web/listen.ts'
import { logOf, logTarget } from '../platform/log/log.ts'

const place = JSON.parse(process.argv[2] ?? '{}') as DatabaseLocation
const shopTime = process.argv[3]
const log = logOf(logTarget(2))
const port = await choosePort(0)
const app = await openApp({
  place,
  address: `http://localhost:${port}`,
  checksAnswers: true,
  files: join(tmpdir(), `aforo-files-${process.pid}`),
  now: () => (shopTime ? new Date(shopTime) : now),
  report: (fault) => log({ level: 'warning', fault }),
  identity: embeddedIdentity,
  payments: shopTime ? fakes.payments : noPayments,
  post: () => trialChannels,
})
const api = apiOf(app, routes, { ...sessions, trustedProxies: 0, log })
const { wake } = startJobs(app, log)
await listen(port, async (request, env) => {
  const response = await api.fetch(request, env as never)
  if (request.method !== 'GET') wake()
  return response
})
process.send?.({ port })
