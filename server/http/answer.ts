import { isAtLeast } from 'studio/values/call.ts'
import { allow, isRefusal, type Refusal, type Verdict } from 'studio/values/refusal.ts'
import type { Tx } from '../database/database.ts'
import type { World } from '../world.ts'
import { readForm } from './form.ts'
import { begin, claim, hashOf, isKey, keep, letGo, type OnceKey } from './once.ts'
import { networkOf } from './network.ts'
import { parse } from './parse.ts'
import { countTry } from './rate-limit.ts'
import { type Reply, refuse, replyTo } from './reply.ts'
import { type Asked, type Caller, Ready, type Route, Told } from './route.ts'
import { readJson } from './storable.ts'
import { turnsOf } from './turns.ts'
import type { Call } from 'studio/values/call.ts'

export type Incoming = {
  params: Record<string, string>
  /** A name that is told twice has a list, which no contract takes. */
  query: Record<string, string | string[]>
  /** The body, read once it is known who sends it; null where it is too large. */
  read: () => Promise<Uint8Array | null>
  headers: Headers
  from: string
  keepSession: Asked<Call>['keepSession']
}
/** `null` is a good token of an account that has no customer record yet: for every call but the visitors' she is nobody. */
export type FindCaller = (world: World, token: string) => Promise<Verdict<Caller | null>>
export type Token = { text: string; from: 'header' | 'cookie' } | null

/** One request, from its parts to the reply: who, may she, what does she say, and once if it must be once. */
export async function answer(
  world: World,
  route: Route,
  find: FindCaller,
  token: Token,
  incoming: Incoming,
): Promise<Reply> {
  const { call } = route
  const who = await identify(world, call, find, token)
  if (isRefusal(who)) return replyTo(who)
  if (who ? !isAtLeast(who.role, call.who) : call.who !== 'visitor') {
    return replyTo(refuse(who ? 'not-allowed' : 'sign-in-needed'))
  }
  const hear = () => answerTo(world, route, token, who, incoming)
  return call.upload ? ((await inTurn(hear)) ?? replyTo(refuse('busy'))) : hear()
}

/** What is uploaded waits in memory: so many are read at once, and the others wait their turn unread. */
const inTurn = turnsOf({ atOnce: 3, waiting: 24 })

async function answerTo(
  world: World,
  route: Route,
  token: Token,
  who: Caller | null,
  incoming: Incoming,
): Promise<Reply> {
  const { call } = route
  const bytes = await incoming.read()
  if (!bytes) return replyTo(refuse('too-large'))
  const body = await bodyOf(call, incoming.headers, bytes)
  const parsed = parse(call, { params: incoming.params, query: incoming.query, body })
  if (!parsed.allowed) return replyTo(parsed)
  const key = incoming.headers.get('idempotency-key') ?? ''
  if (call.once && !isKey(key)) return replyTo(refuse('key-needed'))
  const asked = {
    ...parsed.value,
    who,
    key,
    from: incoming.from,
    token: token && isBelieved(call, token) ? token.text : null,
    raw: { bytes, headers: incoming.headers },
    keepSession: incoming.keepSession,
  } as Asked<Call>
  const actor = who ? String(who.customer_id) : networkOf(incoming.from)
  const name = `${call.method} ${call.path}`
  // Outside any transaction: what is refused must stay counted.
  const counted = call.limit ? await countTry(world, `${name} ${actor}`, call.limit) : allow(null)
  if (!counted.allowed) return replyTo(counted)
  if (!call.once) return shape(world, call, await route.handle(world, asked))
  const answerWith = call.once === 'in-steps' ? answerInSteps : answerOnce
  return answerWith(world, route, asked, { actor, route: name, key, request_hash: hashOf(incoming, bytes) })
}

function bodyOf({ raw, body, upload }: Call, headers: Headers, bytes: Uint8Array): unknown {
  if (raw || !body) return undefined
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
 * Effect, answer and key in one transaction, so that a retry hears the first answer, even after a crash.
 * A refusal is not kept: nothing happened, and asking again is asking anew.
 */
async function answerOnce(world: World, route: Route, asked: Asked<Call>, once: OnceKey): Promise<Reply> {
  // Read before: inside, the embedded database has no second connection to read them by.
  const settings = await world.settings()
  const reply = await world.transaction(async (tx): Promise<Reply | Refusal> => {
    const before = await claim(tx, once, world.now())
    if (!before.allowed) return before
    if (before.value) return { ...before.value, headers: { 'Idempotent-Replayed': 'true' } }
    const result = await route.handle(joining(world, tx, settings), asked)
    if (isRefusal(result)) return result
    const told = shape(world, route.call, result)
    await keep(tx, once, told)
    return told
  })
  return isRefusal(reply) ? replyTo(reply) : reply
}

/**
 * The key is kept first, then the work is done in transactions of its own, then the answer is kept. Whatever stops it,
 * the same key finds what was begun (`asked.key`) and finishes it: at once after a refusal, after two minutes of a crash.
 */
async function answerInSteps(world: World, route: Route, asked: Asked<Call>, once: OnceKey): Promise<Reply> {
  const begun = await begin(world.database.db, once, world.now())
  if (!begun.allowed) return replyTo(begun)
  if ('kept' in begun.value) return { ...begun.value.kept, headers: { 'Idempotent-Replayed': 'true' } }
  let told: Reply | null = null
  try {
    const result = await route.handle(world, asked)
    if (isRefusal(result)) return replyTo(result)
    told = shape(world, route.call, result)
    await keep(world.database.db, once, told)
    return told
  } finally {
    if (!told) await letGo(world.database.db, once, begun.value.since)
  }
}

/** The same world, whose transactions are part of this one. */
const joining = (world: World, tx: Tx, settings: Awaited<ReturnType<World['settings']>>): World => ({
  ...world,
  transaction: (work) => work(tx),
  settings: async () => settings,
})

function shape(world: World, call: Call, result: unknown): Reply {
  if (isRefusal(result)) return replyTo(result)
  const value = isAllowed(result) ? result.value : result
  if (value instanceof Told) {
    return { status: 200, body: value, headers: { 'Content-Type': `${call.tells}; charset=utf-8`, ...value.headers } }
  }
  const body = world.checksAnswers ? call.answer.parse(value instanceof Ready ? value.toJSON() : value) : value
  return { status: call.status ?? 200, body }
}

const isAllowed = (thing: unknown): thing is { value: unknown } =>
  typeof thing === 'object' && thing !== null && (thing as { allowed?: unknown }).allowed === true
