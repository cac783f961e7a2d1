import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noPayments } from 'server/gateways/card-and-wallet.ts'
import { trialChannels } from 'server/gateways/trial-channels.ts'
import { embeddedIdentity } from 'server/identity/embedded.ts'
import { sessions } from 'server/identity/find-caller.ts'
import type { DatabaseLocation } from 'server/platform/database/database.ts'
import { apiOf } from 'server/platform/http/api.ts'
import { openApp } from 'server/app/open-app.ts'
import { routes } from 'server/app/routes.ts'
import { NOW } from './seed.ts'

export async function openApi(place: DatabaseLocation) {
  const app = await openApp({
    place,
    address: 'http://localhost',
    checksAnswers: false,
    files: join(tmpdir(), 'aforo-bench-files'),
    now: () => NOW,
    report: () => {},
    identity: embeddedIdentity,
    payments: noPayments,
    post: () => trialChannels,
  })
  return { app, api: apiOf(app, routes, { ...sessions, trustedProxies: 0, log: (line) => console.error(line) }) }
}
