import { type Channel, kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { dueAt } from '@aforo/domain/notifications/when.ts'
import { inOwnWords, valuesOf, type Words } from '@aforo/domain/notifications/words.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { brandOf } from './brand.ts'
import { renderMail } from './letter.ts'
import {
  insertDeliveries,
  insertMessages,
  listOwnWords,
  listRecipients,
  type Recipient,
  type StudiosChoice,
} from './outbox-store.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

export type MessageDraft = {
  readonly kind: MessageKind
  readonly to: number | { readonly email: string; readonly customer_id?: number }
  readonly words: Words
  /** Ids the message depends on: checked before sending (`server/app/message-preconditions.ts`). */
  readonly about?: Readonly<Record<string, number | string>>
  /** One message per reason and person: a second one with the same key is not written. */
  readonly dedupe_key: string | null
  readonly until?: Date
  readonly calendar?: string
  /** Another message than the one whose words staff edit, under the same kind: it stays as it is written. */
  readonly asWritten?: boolean
}

export type MessageContext = Pick<AppContext, 'settings' | 'now' | 'secret' | 'address'>

/** Writes a message to the outbox, in the transaction of its cause; workers deliver it (R14). */
export const writeMessage = (tx: Tx, app: MessageContext, draft: MessageDraft): Promise<void> =>
  writeMessages(tx, app, [draft])

/**
 * The same for many, in a fixed number of statements. Channels: enabled for the kind and not opted out of; WhatsApp
 * only with consent. Without any channel nothing is written (R14).
 */
export async function writeMessages(tx: Tx, app: MessageContext, tellings: readonly MessageDraft[]): Promise<void> {
  for (let from = 0; from < tellings.length; from += AT_ONCE)
    await writeChunk(tx, app, tellings.slice(from, from + AT_ONCE))
}

/** A statement takes so many values and no more. */
const AT_ONCE = 1000

async function writeChunk(tx: Tx, app: MessageContext, tellings: readonly MessageDraft[]): Promise<void> {
  const studio = await studioFor(tx, app, tellings)
  const written = tellings.flatMap((draft) => writtenOf(draft, studio, app) ?? [])
  const rows = await insertMessages(
    tx,
    written.map(({ row }) => row),
  )
  const fresh = new Map(rows.map((row) => [row.dedupe_key, row.message_id]))
  await insertDeliveries(
    tx,
    written.flatMap(({ addresses, row: { kind, dedupe_key, until } }) => {
      const message_id = fresh.get(dedupe_key)
      if (message_id === undefined) return []
      fresh.delete(dedupe_key)
      const due_at = dueAt(kind, studio.now, studio.zone, until)
      return addresses.map((address) => ({ message_id, ...address, due_at, updatedAt: studio.now }))
    }),
  )
}

async function studioFor(tx: Tx, app: MessageContext, tellings: readonly MessageDraft[]) {
  const settings = await app.settings()
  return {
    settings,
    brand: brandOf(settings, app.address),
    zone: calendarPolicy(settings).zone,
    now: app.now(),
    people: await listRecipients(
      tx,
      tellings.flatMap(({ to }) => (typeof to === 'number' ? to : (to.customer_id ?? []))),
    ),
    own: await listOwnWords(tx, [...new Set(tellings.map(({ kind }) => kind))]),
    linkFor: await unsubscribeLinks(tx, app, tellings.length),
  }
}
type Studio = Awaited<ReturnType<typeof studioFor>>

function writtenOf(draft: MessageDraft, { settings, brand, now, people, own, linkFor }: Studio, app: MessageContext) {
  const { kind, calendar = null, until = null } = draft
  const customer_id = typeof draft.to === 'number' ? draft.to : (draft.to.customer_id ?? null)
  const known = customer_id === null ? null : people.get(customer_id)
  const person = typeof draft.to === 'number' ? known : null
  const chosen = own.get(kind) ?? null
  const addresses = person === undefined ? [] : addressesOf(draft, person, chosen)
  if (addresses.length === 0) return null
  const { choice } = kindOf(kind)
  const unsubscribe = person && choice ? linkFor(person.customer_id, choice) : null
  const values = valuesOf(draft.words, {
    nombre: known?.name ?? '',
    ...(draft.words.values?.estudio || factOf(draft.words, 'Estudio') ? {} : { estudio: settings.business_name }),
  })
  const words = inOwnWords(draft.words, draft.asWritten || kindOf(draft.kind).isVaried ? null : chosen, values)
  const set = renderMail(person ? brand : { ...brand, choices: null }, words, unsubscribe)
  const row = {
    kind,
    customer_id,
    to: oneLine(typeof draft.to === 'number' ? (person?.email ?? '') : draft.to.email),
    ...set,
    subject: oneLine(set.subject),
    brief: inShort(oneLine(words.brief ?? words.subject)),
    link: words.button?.href ?? app.address,
    values,
    calendar,
    unsubscribe,
    about: { ...draft.about },
    // Messages without a key get a unique one.
    dedupe_key: draft.dedupe_key ?? `once:${app.secret(12)}`,
    until,
    createdAt: now,
  }
  return { addresses, row }
}

type Address = { readonly channel: Channel; readonly to: string }

function addressesOf({ kind, to }: MessageDraft, person: Recipient | null, chosen: StudiosChoice | null): Address[] {
  const { channels, choice, isEssential } = kindOf(kind)
  if (person === null) return typeof to === 'number' ? [] : [{ channel: 'email', to: oneLine(to.email) }]
  const isOn = (channel: Channel) =>
    (isEssential && channel === 'email') || (chosen?.[channel] ?? channels.includes(channel))
  const wants = (channel: Channel) => choice === null || !person.refused.includes(`${channel} ${choice}`)
  const canSend = (channel: Channel) => isOn(channel) && wants(channel)
  return [
    ...(canSend('email') ? [{ channel: 'email' as const, to: oneLine(person.email) }] : []),
    ...(canSend('whatsapp') && person.takesWhatsApp && person.phone && chosen?.whatsapp_template
      ? [{ channel: 'whatsapp' as const, to: person.phone }]
      : []),
    ...(canSend('push') ? person.subscriptions.map((id) => ({ channel: 'push' as const, to: String(id) })) : []),
  ]
}

const factOf = ({ facts }: Words, name: string): string | undefined => facts?.find(([known]) => known === name)?.[1]

const PHONE_SIGNS = 120
const inShort = (text: string): string =>
  text.length <= PHONE_SIGNS ? text : `${text.slice(0, PHONE_SIGNS - 1).trimEnd()}…`

const oneLine = (header: string): string => header.replace(/\p{Cc}+/gu, ' ').trim()
