import { isAtLeast } from '@aforo/domain/values/call.ts'
import { allow, isRefusal, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readForm } from './body/form.ts'
import {
  beginOrWait,
  claim,
  hashOf,
  type StoredResponse,
  saveResponse,
  saveRefusal,
  releaseKey,
  type IdempotencyKey,
  idempotencyKeyOf,
  operationKeyOf,
} from './idempotency.ts'
import { networkOf } from './caller/network.ts'
import { parse } from './body/parse.ts'
import { countTry } from './limits/rate-limit.ts'
import { refuse } from '@aforo/domain/values/request-refusals.ts'
import { type Reply, replyTo } from './reply.ts'
import { type Route } from './route.ts'
import { readJson } from './body/json-body.ts'
import { limitConcurrency, limitConcurrencyPerKey } from './limits/concurrency-limit.ts'
import type { Call } from '@aforo/domain/values/call.ts'
import { type Caller, type ParsedRequest, EncodedJson, RawResponse } from './request.ts'

export type IncomingRequest = {
  params: Record<string, string>
  query: Record<string, string | string[]>
  read: () => Promise<Verdict<Uint8Array>>
  headers: Headers
  from: string
  isLocal: boolean
  setSessionCookie: ParsedRequest<Call>['setSessionCookie']
}
/** `null`: a valid token of an account without a profile; only visitors' calls accept it. */
export type FindCaller = (app: AppContext, token: string) => Promise<Verdict<Caller | null>>
export type Token = { text: string; from: 'header' | 'cookie' } | null

/** Request pipeline: authenticate, authorize, parse, rate-limit, check idempotency, handle. */
export async function handleRequest(
  app: AppContext,
  route: Route,
  findCaller: FindCaller,
  token: Token,
  incoming: IncomingRequest,
): Promise<Reply> {
  const arrivedAt = performance.now()
  const { call } = route
  const caller = await identify(app, call, findCaller, token)
  if (isRefusal(caller)) return replyTo(caller)
  if (caller ? !isAtLeast(caller.role, call.minRole) : call.minRole !== 'visitor') {
    return replyTo(refuse(caller ? 'not-allowed' : 'sign-in-needed'))
  }
  const actor = caller ? String(caller.customer_id) : networkOf(incoming.from)
  const sender = { token, caller, actor, arrivedAt }
  return call.upload ? handleUpload(app, route, sender, incoming) : readAndHandle(app, route, sender, incoming)
}

type Sender = { token: Token; caller: Caller | null; actor: string; arrivedAt: number }

const limitPerActor = limitConcurrencyPerKey({ maxConcurrent: 1, waiting: 24 })
const limitReceiving = limitConcurrency({ maxConcurrent: 12, waiting: 48 })
const limitHandling = limitConcurrency({ maxConcurrent: 3, waiting: 24 })

async function handleUpload(app: AppContext, route: Route, sender: Sender, incoming: IncomingRequest): Promise<Reply> {
  const reply = await limitPerActor(sender.actor, async () => {
    const read = await limitReceiving(incoming.read)
    if (!read) return null
    return read.allowed ? limitHandling(() => runHandler(app, route, sender, incoming, read.value)) : replyTo(read)
  })
  return reply ?? replyTo(refuse('busy'))
}

async function readAndHandle(app: AppContext, route: Route, sender: Sender, incoming: IncomingRequest): Promise<Reply> {
  const read = await incoming.read()
  return read.allowed ? runHandler(app, route, sender, incoming, read.value) : replyTo(read)
}

async function runHandler(
  app: AppContext,
  route: Route,
  { token, caller, actor, arrivedAt }: Sender,
  incoming: IncomingRequest,
  bytes: Uint8Array,
): Promise<Reply> {
  const { call } = route
  const body = await bodyOf(call, incoming.headers, bytes)
  const parsed = parse(call, { params: incoming.params, query: incoming.query, body })
  if (!parsed.allowed) return replyTo(parsed)
  const name = `${call.method} ${call.path}`
  const keyParts = { actor, route: name, request_hash: hashOf(incoming, bytes) }
  const idempotencyKey = call.idempotent
    ? idempotencyKeyOf(keyParts, incoming.headers.get('idempotency-key'), arrivedAt)
    : null
  if (idempotencyKey && !idempotencyKey.allowed) return replyTo(idempotencyKey)
  const parsedRequest = {
    ...parsed.value,
    caller,
    key: '',
    from: incoming.from,
    isLocal: incoming.isLocal,
    token: token && isTokenAccepted(call, token) ? token.text : null,
    raw: { bytes, headers: incoming.headers },
    setSessionCookie: incoming.setSessionCookie,
  } as ParsedRequest<Call>
  // Outside any transaction: a refused try must stay counted.
  const counted = call.limit ? await countTry(app, `${name} ${actor}`, call.limit) : allow(null)
  if (!counted.allowed) return replyTo(counted)
  if (!idempotencyKey) return toReply(app, call, await route.handle(app, parsedRequest))
  const handleWithKey = call.idempotent === 'in-steps' ? handleInSteps : handleIdempotently
  return handleWithKey(app, route, parsedRequest, idempotencyKey.value)
}

function bodyOf({ method, raw, body, upload }: Call, headers: Headers, bytes: Uint8Array): unknown {
  if (raw || !body) return undefined
  // The specification's clients delete without a body.
  if (method === 'DELETE' && bytes.length === 0) return {}
  return upload ? readForm(headers, bytes) : readJson(headers, bytes)
}

async function identify(
  app: AppContext,
  call: Call,
  findCaller: FindCaller,
  token: Token,
): Promise<Caller | Refusal | null> {
  if (!token) return null
  if (!isTokenAccepted(call, token)) return call.minRole === 'visitor' ? null : refuse('bearer-needed')
  const found = await findCaller(app, token.text)
  if (found.allowed) return found.value
  return token.from === 'cookie' && call.minRole === 'visitor' ? null : found
}

/** Browsers send a cookie with requests of other sites too, so it authorizes reading only (R15). */
const isTokenAccepted = (call: Call, token: NonNullable<Token>): boolean =>
  token.from === 'header' || call.method === 'GET'

/**
 * Commits effect, response and key in one transaction, so that a retry gets the first response even after a crash. A
 * refusal stores only the key, bound to call and body: the same request may try again.
 */
async function handleIdempotently(
  app: AppContext,
  route: Route,
  request: ParsedRequest<Call>,
  idempotencyKey: IdempotencyKey,
): Promise<Reply> {
  // Read before the transaction, which must not wait for a second connection.
  const settings = await app.settings()
  let tries: number | null = null
  const reply = await app.transaction(async (tx): Promise<Reply | Refusal> => {
    tries = null
    const claimed = await claim(tx, idempotencyKey, app.now())
    if (!claimed.allowed) return claimed
    if ('stored' in claimed.value) return replayOf(claimed.value.stored)
    tries = claimed.value.tries
    const key = operationKeyOf(idempotencyKey, tries)
    const result = await route.handle(joinTransaction(app, tx, settings), { ...request, key })
    if (isRefusal(result)) return result
    const encoded = toReply(app, route.call, result)
    await saveResponse(tx, idempotencyKey, encoded)
    return encoded
  })
  if (!isRefusal(reply)) return reply
  const refusedReply = replyTo(reply)
  if (tries !== null && !idempotencyKey.isImplicit)
    await saveRefusal(app.database.db, idempotencyKey, refusedReply, tries, app.now())
  return refusedReply
}

/**
 * Stores the key, then works in several transactions, then stores the response. The same key may continue at once after
 * a failure, and two minutes after a crash.
 */
async function handleInSteps(
  app: AppContext,
  route: Route,
  request: ParsedRequest<Call>,
  idempotencyKey: IdempotencyKey,
): Promise<Reply> {
  const { db } = app.database
  const attempt = await beginOrWait(db, idempotencyKey, app.now)
  if (!attempt.allowed) return replyTo(attempt)
  if ('stored' in attempt.value) return replayOf(attempt.value.stored)
  const { since, tries } = attempt.value
  let reply: Reply | null = null
  try {
    reply = toReply(
      app,
      route.call,
      await route.handle(app, { ...request, key: operationKeyOf(idempotencyKey, tries) }),
    )
    await saveResponse(db, idempotencyKey, reply, since)
    return reply
  } finally {
    if (!reply) await releaseKey(db, idempotencyKey, since)
  }
}

const replayOf = (stored: StoredResponse): Reply => ({ ...stored, headers: { 'Idempotent-Replayed': 'true' } })

const joinTransaction = (
  app: AppContext,
  tx: Tx,
  settings: Awaited<ReturnType<AppContext['settings']>>,
): AppContext => ({
  ...app,
  transaction: (work) => work(tx),
  settings: async () => settings,
})

function toReply(app: AppContext, call: Call, result: unknown): Reply {
  if (isRefusal(result)) return replyTo(result)
  const value = isAllowed(result) ? result.value : result
  if (value instanceof RawResponse) {
    return {
      status: 200,
      body: value,
      headers: { 'Content-Type': `${call.mediaType}; charset=utf-8`, ...value.headers },
    }
  }
  const body = app.checksAnswers ? call.response.parse(value instanceof EncodedJson ? value.toJSON() : value) : value
  return { status: call.status ?? 200, body }
}

const isAllowed = (thing: unknown): thing is { value: unknown } =>
  typeof thing === 'object' && thing !== null && (thing as { allowed?: unknown }).allowed === true
