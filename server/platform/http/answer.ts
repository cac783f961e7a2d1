import { isAtLeast } from '@aforo/domain/values/call.ts'
import { allow, isRefusal, type Refusal, type Verdict } from '@aforo/domain/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import type { World } from '../../app/world.ts'
import { readForm } from './form.ts'
import {
  beginOrWait,
  claim,
  hashOf,
  type StoredAnswer,
  keep,
  keepRefusal,
  releaseKey,
  type IdempotencyKey,
  idempotencyKeyOf,
  operationKeyOf,
} from './idempotency.ts'
import { networkOf } from './network.ts'
import { parse } from './parse.ts'
import { countTry } from './rate-limit.ts'
import { type Reply, refuse, replyTo } from './reply.ts'
import { type Route } from './route.ts'
import { readJson } from './storable.ts'
import { turnsOf, turnsPerKey } from './concurrency-limit.ts'
import type { Call } from '@aforo/domain/values/call.ts'
import { type Caller, type ParsedRequest, Ready, RawResponse } from './request.ts'

export type Incoming = {
  params: Record<string, string>
  query: Record<string, string | string[]>
  read: () => Promise<Verdict<Uint8Array>>
  headers: Headers
  from: string
  keepSession: ParsedRequest<Call>['keepSession']
}
/** `null`: a valid token of an account without a profile; only visitors' calls accept it. */
export type FindCaller = (world: World, token: string) => Promise<Verdict<Caller | null>>
export type Token = { text: string; from: 'header' | 'cookie' } | null

/** Request pipeline: authenticate, authorize, parse, rate-limit, check idempotency, handle. */
export async function answer(
  world: World,
  route: Route,
  find: FindCaller,
  token: Token,
  incoming: Incoming,
): Promise<Reply> {
  const arrivedAt = performance.now()
  const { call } = route
  const who = await identify(world, call, find, token)
  if (isRefusal(who)) return replyTo(who)
  if (who ? !isAtLeast(who.role, call.who) : call.who !== 'visitor') {
    return replyTo(refuse(who ? 'not-allowed' : 'sign-in-needed'))
  }
  const actor = who ? String(who.customer_id) : networkOf(incoming.from)
  const sender = { token, who, actor, arrivedAt }
  return call.upload ? answerUpload(world, route, sender, incoming) : readAndAnswer(world, route, sender, incoming)
}

type Sender = { token: Token; who: Caller | null; actor: string; arrivedAt: number }

const onePerActor = turnsPerKey({ atOnce: 1, waiting: 24 })
const receiving = turnsOf({ atOnce: 12, waiting: 48 })
const handling = turnsOf({ atOnce: 3, waiting: 24 })

async function answerUpload(world: World, route: Route, sender: Sender, incoming: Incoming): Promise<Reply> {
  const reply = await onePerActor(sender.actor, async () => {
    const read = await receiving(incoming.read)
    if (!read) return null
    return read.allowed ? handling(() => answerTo(world, route, sender, incoming, read.value)) : replyTo(read)
  })
  return reply ?? replyTo(refuse('busy'))
}

async function readAndAnswer(world: World, route: Route, sender: Sender, incoming: Incoming): Promise<Reply> {
  const read = await incoming.read()
  return read.allowed ? answerTo(world, route, sender, incoming, read.value) : replyTo(read)
}

async function answerTo(
  world: World,
  route: Route,
  { token, who, actor, arrivedAt }: Sender,
  incoming: Incoming,
  bytes: Uint8Array,
): Promise<Reply> {
  const { call } = route
  const body = await bodyOf(call, incoming.headers, bytes)
  const parsed = parse(call, { params: incoming.params, query: incoming.query, body })
  if (!parsed.allowed) return replyTo(parsed)
  const name = `${call.method} ${call.path}`
  const request = { actor, route: name, request_hash: hashOf(incoming, bytes) }
  const once = call.once ? idempotencyKeyOf(request, incoming.headers.get('idempotency-key'), arrivedAt) : null
  if (once && !once.allowed) return replyTo(once)
  const query = {
    ...parsed.value,
    who,
    key: '',
    from: incoming.from,
    token: token && isBelieved(call, token) ? token.text : null,
    raw: { bytes, headers: incoming.headers },
    keepSession: incoming.keepSession,
  } as ParsedRequest<Call>
  // Outside any transaction: what is refused must stay counted.
  const counted = call.limit ? await countTry(world, `${name} ${actor}`, call.limit) : allow(null)
  if (!counted.allowed) return replyTo(counted)
  if (!once) return shape(world, call, await route.handle(world, query))
  const answerWith = call.once === 'in-steps' ? answerInSteps : answerIdempotently
  return answerWith(world, route, query, once.value)
}

function bodyOf({ method, raw, body, upload }: Call, headers: Headers, bytes: Uint8Array): unknown {
  if (raw || !body) return undefined
  // The specification's clients delete without a body.
  if (method === 'DELETE' && bytes.length === 0) return {}
  return upload ? readForm(headers, bytes) : readJson(headers, bytes)
}

async function identify(world: World, call: Call, find: FindCaller, token: Token): Promise<Caller | Refusal | null> {
  if (!token) return null
  if (!isBelieved(call, token)) return call.who === 'visitor' ? null : refuse('bearer-needed')
  const found = await find(world, token.text)
  if (found.allowed) return found.value
  return token.from === 'cookie' && call.who === 'visitor' ? null : found
}

/** A cookie comes along by itself: it may read, and never write (R15). */
const isBelieved = (call: Call, token: NonNullable<Token>): boolean => token.from === 'header' || call.method === 'GET'

/**
 * Effect, answer and key in one transaction, so that a retry gets the first answer, even after a crash. A refusal leaves
 * nothing behind but the key, bound to call and body: the same request tries again.
 */
async function answerIdempotently(
  world: World,
  route: Route,
  asked: ParsedRequest<Call>,
  once: IdempotencyKey,
): Promise<Reply> {
  // Read before: a transaction never waits for a second connection.
  const settings = await world.settings()
  let tries: number | null = null
  const reply = await world.transaction(async (tx): Promise<Reply | Refusal> => {
    tries = null
    const claimed = await claim(tx, once, world.now())
    if (!claimed.allowed) return claimed
    if ('kept' in claimed.value) return repeated(claimed.value.kept)
    tries = claimed.value.tries
    const key = operationKeyOf(once, tries)
    const result = await route.handle(joining(world, tx, settings), { ...asked, key })
    if (isRefusal(result)) return result
    const encoded = shape(world, route.call, result)
    await keep(tx, once, encoded)
    return encoded
  })
  if (!isRefusal(reply)) return reply
  const refused = replyTo(reply)
  if (tries !== null && !once.isImplicit) await keepRefusal(world.database.db, once, refused, tries, world.now())
  return refused
}

/**
 * Stores the key, then works in several transactions, then stores the answer. After a failure the same key
 * (`asked.key`) continues at once, after a crash in two minutes.
 */
async function answerInSteps(
  world: World,
  route: Route,
  asked: ParsedRequest<Call>,
  once: IdempotencyKey,
): Promise<Reply> {
  const { db } = world.database
  const begun = await beginOrWait(db, once, world.now)
  if (!begun.allowed) return replyTo(begun)
  if ('kept' in begun.value) return repeated(begun.value.kept)
  const { since, tries } = begun.value
  let reply: Reply | null = null
  try {
    reply = shape(world, route.call, await route.handle(world, { ...asked, key: operationKeyOf(once, tries) }))
    await keep(db, once, reply, since)
    return reply
  } finally {
    if (!reply) await releaseKey(db, once, since)
  }
}

const repeated = (kept: StoredAnswer): Reply => ({ ...kept, headers: { 'Idempotent-Replayed': 'true' } })

const joining = (world: World, tx: Tx, settings: Awaited<ReturnType<World['settings']>>): World => ({
  ...world,
  transaction: (work) => work(tx),
  settings: async () => settings,
})

function shape(world: World, call: Call, result: unknown): Reply {
  if (isRefusal(result)) return replyTo(result)
  const value = isAllowed(result) ? result.value : result
  if (value instanceof RawResponse) {
    return { status: 200, body: value, headers: { 'Content-Type': `${call.tells}; charset=utf-8`, ...value.headers } }
  }
  const body = world.checksAnswers ? call.answer.parse(value instanceof Ready ? value.toJSON() : value) : value
  return { status: call.status ?? 200, body }
}

const isAllowed = (thing: unknown): thing is { value: unknown } =>
  typeof thing === 'object' && thing !== null && (thing as { allowed?: unknown }).allowed === true
