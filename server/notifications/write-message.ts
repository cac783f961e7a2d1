import { type Channel, kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { dueAt } from '@aforo/domain/notifications/when.ts'
import { inOwnWords, valuesOf, type Words } from '@aforo/domain/notifications/words.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../platform/database/database.ts'
import type { World } from '../app/world.ts'
import { brandOf } from './brand.ts'
import { letter } from './letter.ts'
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

export type Teller = Pick<World, 'settings' | 'now' | 'secret' | 'address'>

/** Writes a message to the outbox, in the transaction of its cause; workers deliver it (R14). */
export const writeMessage = (tx: Tx, world: Teller, telling: MessageDraft): Promise<void> =>
  writeMessages(tx, world, [telling])

/**
 * The same for many, in a fixed number of statements. Channels: enabled for the kind and not opted out of; WhatsApp
 * only with consent. Without any channel nothing is written (R14).
 */
export async function writeMessages(tx: Tx, world: Teller, tellings: readonly MessageDraft[]): Promise<void> {
  for (let from = 0; from < tellings.length; from += AT_ONCE)
    await writeChunk(tx, world, tellings.slice(from, from + AT_ONCE))
}

/** A statement takes so many values and no more. */
const AT_ONCE = 1000

async function writeChunk(tx: Tx, world: Teller, tellings: readonly MessageDraft[]): Promise<void> {
  const studio = await studioFor(tx, world, tellings)
  const written = tellings.flatMap((telling) => writtenOf(telling, studio, world) ?? [])
  const rows = await insertMessages(
    tx,
    written.map(({ row }) => row),
  )
  const fresh = new Map(rows.map((row) => [row.dedupe_key, row.message_id]))
  await insertDeliveries(
    tx,
    written.flatMap(({ parcels, row: { kind, dedupe_key, until } }) => {
      const message_id = fresh.get(dedupe_key)
      if (message_id === undefined) return []
      fresh.delete(dedupe_key)
      const due_at = dueAt(kind, studio.now, studio.zone, until)
      return parcels.map((parcel) => ({ message_id, ...parcel, due_at, updatedAt: studio.now }))
    }),
  )
}

async function studioFor(tx: Tx, world: Teller, tellings: readonly MessageDraft[]) {
  const settings = await world.settings()
  return {
    settings,
    brand: brandOf(settings, world.address),
    zone: calendarPolicy(settings).zone,
    now: world.now(),
    people: await listRecipients(
      tx,
      tellings.flatMap(({ to }) => (typeof to === 'number' ? to : (to.customer_id ?? []))),
    ),
    own: await listOwnWords(tx, [...new Set(tellings.map(({ kind }) => kind))]),
    linkFor: await unsubscribeLinks(tx, world, tellings.length),
  }
}
type Studio = Awaited<ReturnType<typeof studioFor>>

function writtenOf(telling: MessageDraft, { settings, brand, now, people, own, linkFor }: Studio, world: Teller) {
  const { kind, calendar = null, until = null } = telling
  const customer_id = typeof telling.to === 'number' ? telling.to : (telling.to.customer_id ?? null)
  const known = customer_id === null ? null : people.get(customer_id)
  const person = typeof telling.to === 'number' ? known : null
  const chosen = own.get(kind) ?? null
  const parcels = person === undefined ? [] : addressesOf(telling, person, chosen)
  if (parcels.length === 0) return null
  const { choice } = kindOf(kind)
  const unsubscribe = person && choice ? linkFor(person.customer_id, choice) : null
  const values = valuesOf(telling.words, {
    nombre: known?.name ?? '',
    ...(telling.words.values?.estudio || factOf(telling.words, 'Estudio') ? {} : { estudio: settings.business_name }),
  })
  const words = inOwnWords(telling.words, telling.asWritten || kindOf(telling.kind).isVaried ? null : chosen, values)
  const set = letter(person ? brand : { ...brand, choices: null }, words, unsubscribe)
  const row = {
    kind,
    customer_id,
    to: oneLine(typeof telling.to === 'number' ? (person?.email ?? '') : telling.to.email),
    ...set,
    subject: oneLine(set.subject),
    brief: inShort(oneLine(words.brief ?? words.subject)),
    link: words.button?.href ?? world.address,
    values,
    calendar,
    unsubscribe,
    about: { ...telling.about },
    // Messages without a key get a unique one.
    dedupe_key: telling.dedupe_key ?? `once:${world.secret(12)}`,
    until,
    createdAt: now,
  }
  return { parcels, row }
}

type Address = { readonly channel: Channel; readonly to: string }

function addressesOf({ kind, to }: MessageDraft, person: Recipient | null, chosen: StudiosChoice | null): Address[] {
  const { channels, choice, isEssential } = kindOf(kind)
  if (person === null) return typeof to === 'number' ? [] : [{ channel: 'email', to: oneLine(to.email) }]
  const isOn = (channel: Channel) =>
    (isEssential && channel === 'email') || (chosen?.[channel] ?? channels.includes(channel))
  const wants = (channel: Channel) => choice === null || !person.refused.includes(`${channel} ${choice}`)
  const goes = (channel: Channel) => isOn(channel) && wants(channel)
  return [
    ...(goes('email') ? [{ channel: 'email' as const, to: oneLine(person.email) }] : []),
    ...(goes('whatsapp') && person.takesWhatsApp && person.phone && chosen?.whatsapp_template
      ? [{ channel: 'whatsapp' as const, to: person.phone }]
      : []),
    ...(goes('push') ? person.subscriptions.map((id) => ({ channel: 'push' as const, to: String(id) })) : []),
  ]
}

const factOf = ({ facts }: Words, name: string): string | undefined => facts?.find(([known]) => known === name)?.[1]

/** What a phone shows of it at one glance. */
const PHONE_SIGNS = 120
const inShort = (text: string): string =>
  text.length <= PHONE_SIGNS ? text : `${text.slice(0, PHONE_SIGNS - 1).trimEnd()}…`

const oneLine = (header: string): string => header.replace(/\p{Cc}+/gu, ' ').trim()
