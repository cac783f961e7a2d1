import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Hono } from 'hono'
import { now as defaultNow } from '@aforo/domain/testing/fixtures.ts'
import type { SettingValue, Settings } from '@aforo/domain/settings/keys.ts'
import type { Call, Role } from '@aforo/domain/values/call.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import type { DatabaseLocation } from '../platform/database/database.ts'
import { noPayments } from '../gateways/card-and-wallet.ts'
import { trialChannels } from '../gateways/trial-channels.ts'
import type { Payments } from '../gateways/payment-gateway.ts'
import { type Api, apiOf } from '../platform/http/api.ts'
import type { Route } from '../platform/http/route.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { sessions } from '../identity/find-caller.ts'
import { openApp, type AppParts } from '../app/open-app.ts'
import type { BaseContext, AppContext } from '../app/app-context.ts'
import { setting } from '../settings/tables.ts'
import { atEnd } from './at-end.ts'
import { insertPerson, type TestPerson } from './person.ts'
import { ownPlace } from './test-server.ts'

export type TestStudioParts = {
  place?: DatabaseLocation
  routes?: readonly Route[]
  now?: Date
  settings?: Partial<Settings>
  payments?: (base: BaseContext) => Payments
  identity?: AppParts['identity']
  post?: AppParts['post']
  files?: string
  filmMaker?: string | null
  stamper?: AppParts['stamper']
}

export type CallInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  as?: TestPerson | string | null
  key?: string | null
  from?: string
  headers?: Record<string, string>
}
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads any response
export type TestResponse = { status: number; body: any; headers: Headers }

export type TestStudio = {
  app: AppContext
  api: Api
  call: (name: string | Call, input?: CallInput) => Promise<TestResponse>
  person: (input?: PersonInput) => Promise<TestPerson>
  setSettings: (settings: Partial<Settings>) => Promise<void>
  clock: { set: (now: Date) => void; advance: (minutes: number) => void }
  log: Record<string, unknown>[]
  close: () => Promise<void>
}
export type PersonInput = { name?: string; last_name?: string; email?: string; phone?: string; role?: Role }

/** Four times a server's limit: a queue for one lock takes longer on a busy machine, and no test checks the time. */
const LOCK_TIMEOUT_MS = 12_000

export async function openTestStudio(parts: TestStudioParts = {}): Promise<TestStudio> {
  let now = parts.now ?? defaultNow
  const log: Record<string, unknown>[] = []
  const files = parts.files ?? join(tmpdir(), `aforo-files-${crypto.randomUUID()}`)
  const app = await openApp({
    place: { lockTimeoutMs: LOCK_TIMEOUT_MS, ...(parts.place ?? (await ownPlace())) },
    address: 'http://localhost:3000',
    checksAnswers: true,
    files,
    now: () => now,
    report: (fault) => log.push({ level: 'fault', fault }),
    identity: parts.identity ?? embeddedIdentity,
    payments: parts.payments ?? noPayments,
    post: parts.post ?? (() => trialChannels),
    filmMaker: parts.filmMaker ?? null,
    ...(parts.stamper ? { stamper: parts.stamper } : {}),
  })
  const routes = parts.routes ?? (await import('../app/routes.ts')).routes
  const api = apiOf(app, routes, { ...sessions, trustedProxies: 1, log: (line) => log.push(line) })
  const setSettings = (settings: Partial<Settings>) => writeSettings(app, settings)
  if (parts.settings) await setSettings(parts.settings)
  let closePromise: Promise<void> | null = null
  const close = () => (closePromise ??= app.close().then(() => rm(files, { recursive: true, force: true })))
  atEnd(close)
  return {
    app,
    api,
    call: (name, input = {}) => callApi(api, log, name, input),
    person: (input = {}) => insertPerson(app, input),
    setSettings,
    clock: {
      set: (newNow) => {
        now = newNow
      },
      advance: (minutes) => {
        now = addMinutes(now, minutes)
      },
    },
    log,
    close,
  }
}

let callCount = 0

async function callApi(
  api: Hono,
  log: Record<string, unknown>[],
  name: string | Call,
  input: CallInput,
): Promise<TestResponse> {
  const [method = '', path = ''] = typeof name === 'string' ? name.split(' ') : [name.method, name.path]
  callCount += 1
  const token = typeof input.as === 'string' ? input.as : input.as?.token
  const key = input.key === undefined && method !== 'GET' ? `test-key-${process.pid}-${callCount}` : input.key
  const response = await api.request(`/api${addressOf(path, input)}`, {
    method,
    headers: {
      'x-forwarded-for': input.from ?? `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`,
      ...(input.body === undefined || isForm(input.body) ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...input.headers,
    },
    body: typeof input.body === 'string' || isForm(input.body) ? input.body : JSON.stringify(input.body),
  })
  // No test expects a status 500: print its cause.
  if (response.status === 500) process.stderr.write(`${inspect(log.at(-1))}\n`)
  return { status: response.status, body: await bodyOf(response), headers: response.headers }
}

const isForm = (body: unknown): body is FormData => body instanceof FormData

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  if (!type.startsWith('text/event-stream')) return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

function addressOf(path: string, { params = {}, query = {} }: CallInput): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return search.size > 0 ? `${filledPath}?${search}` : filledPath
}

async function writeSettings(app: AppContext, settings: Partial<Settings>): Promise<void> {
  for (const [key, value] of Object.entries(settings) as [string, SettingValue][]) {
    const row = { value, updatedAt: app.now() }
    await app.database.db
      .insert(setting)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: setting.key, set: row })
  }
  app.forgetSettings()
}
