import { trialChannels } from 'server/gateways/trial-channels.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { apiOf } from 'server/platform/http/api.ts'
import { noPayments } from 'server/gateways/card-and-wallet.ts'
import { embeddedIdentity } from 'server/identity/embedded.ts'
import { findCaller } from 'server/identity/find-caller.ts'
import { openApp } from 'server/app/open-app.ts'
import { routes } from 'server/app/routes.ts'
import type { BenchRequest } from './drive.ts'
import type { Statement } from './same-statements.ts'
import { NOW } from './seed.ts'

export async function recordStatements(
  url: string,
  { method, path, headers, body }: BenchRequest,
): Promise<Statement[]> {
  const app = await openApp({
    place: { url },
    address: 'http://localhost',
    checksAnswers: false,
    files: join(tmpdir(), 'aforo-bench-files'),
    now: () => NOW,
    report: () => {},
    identity: embeddedIdentity,
    payments: noPayments,
    post: () => trialChannels,
  })
  const api = apiOf(app, routes, { findCaller, trustedProxies: 0, log: (line) => console.error(line) })
  await app.settings()
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function recordQuery(this: pg.Client, ...args: unknown[]) {
    const [callOrRequest, values] = args as [string | Partial<Statement>, unknown[] | undefined]
    const { text = '', values: configValues } =
      typeof callOrRequest === 'string' ? { text: callOrRequest } : callOrRequest
    statements.push({ text, values: values ?? configValues ?? [] })
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    const response = await api.request(path, { method: method ?? 'GET', headers, body: body as string })
    if (response.status >= 300) throw new Error(`The sample was refused: ${await response.text()}`)
  } finally {
    pg.Client.prototype.query = original
    await app.close()
  }
  return statements
}

export const isExplainable = ({ text }: Statement): boolean => /^\s*(select|with)/i.test(text)
