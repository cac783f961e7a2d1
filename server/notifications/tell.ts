import { type Channel, kindOf, type MessageKind } from 'studio/notifications/kinds.ts'
import { dueAt } from 'studio/notifications/when.ts'
import { inOwnWords, valuesOf, type Words } from 'studio/notifications/words.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import type { Tx } from '../database/database.ts'
import type { World } from '../world.ts'
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

export type Telling = {
  readonly kind: MessageKind
  /** Somebody of the studio by her number, or an address alone, which is written to by e-mail. */
  readonly to: number | { readonly email: string; readonly customer_id?: number }
  readonly words: Words
  /** Of what it tells, by id: read again before it goes (`server/still-true.ts`). */
  readonly about?: Readonly<Record<string, number | string>>
  /** One message per reason and person: a second one with the same key is not written. */
  readonly dedupe_key: string | null
  /** From then on it is no longer worth telling, such as the start of a class. */
  readonly until?: Date
  /** A calendar file to keep. */
  readonly calendar?: string
}

/** As much of the world as telling needs. */
export type Teller = Pick<World, 'settings' | 'now' | 'secret' | 'address'>

/** Writes a message into the outbox, in the transaction of what it tells of; workers deliver it (R14). */
export const tell = (tx: Tx, world: Teller, telling: Telling): Promise<void> => tellAll(tx, world, [telling])

/**
 * The same to many, in a handful of statements. By which channels: those that the studio has switched on for the kind and
 * the person did not refuse; WhatsApp only with her yes. Who takes none of them is not written to (R14).
 */
export async function tellAll(tx: Tx, world: Teller, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return
  const settings = await world.settings()
  const [brand, { zone }, now] = [brandOf(settings, world.address), calendarPolicy(settings), world.now()]
  const people = await listRecipients(
    tx,
    tellings.flatMap(({ to }) => (typeof to === 'number' ? [to] : [])),
  )
  const own = await listOwnWords(tx, [...new Set(tellings.map(({ kind }) => kind))])
  const linkFor = await unsubscribeLinks(tx, world, tellings.length)
  const written = tellings.flatMap((telling) => {
    const person = typeof telling.to === 'number' ? people.get(telling.to) : null
    if (person === undefined) return []
    const chosen = own.get(telling.kind) ?? null
    const parcels = addressesOf(telling, person, chosen)
    if (parcels.length === 0) return []
    const { choice } = kindOf(telling.kind)
    const unsubscribe = person && choice ? linkFor(person.customer_id, choice) : null
    const values = valuesOf(telling.words, {
      nombre: person?.name ?? '',
      ...(telling.words.values?.estudio || factOf(telling.words, 'Estudio') ? {} : { estudio: settings.business_name }),
    })
    const words = inOwnWords(telling.words, chosen, values)
    const set = letter(person ? brand : { ...brand, choices: null }, words, unsubscribe)
    const to = typeof telling.to === 'number' ? (person?.email ?? '') : telling.to.email
    const customer_id = typeof telling.to === 'number' ? telling.to : (telling.to.customer_id ?? null)
    return [
      {
        parcels,
        kind: telling.kind,
        row: {
          kind: telling.kind,
          customer_id,
          to: oneLine(to),
          ...set,
          subject: oneLine(set.subject),
          brief: oneLine(words.brief ?? words.subject),
          link: words.button?.href ?? world.address,
          values,
          calendar: telling.calendar ?? null,
          unsubscribe,
          about: { ...telling.about },
          // A reason that nobody gave is one of its own: rows are known again by it.
          dedupe_key: telling.dedupe_key ?? `once:${world.secret(12)}`,
          until: telling.until ?? null,
          createdAt: now,
        },
      },
    ]
  })
  const fresh = new Map(
    (
      await insertMessages(
        tx,
        written.map(({ row }) => row),
      )
    ).map((row) => [row.dedupe_key, row.message_id]),
  )
  await insertDeliveries(
    tx,
    written.flatMap(({ parcels, kind, row }) => {
      const message_id = fresh.get(row.dedupe_key)
      if (message_id === undefined) return []
      fresh.delete(row.dedupe_key)
      const due_at = dueAt(kind, now, zone)
      return parcels.map((parcel) => ({ message_id, ...parcel, due_at, updatedAt: now }))
    }),
  )
}

type Address = { readonly channel: Channel; readonly to: string }

function addressesOf({ kind, to }: Telling, person: Recipient | null, chosen: StudiosChoice | null): Address[] {
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

/** A line break in a header would begin another header. */
const oneLine = (header: string): string => header.replace(/\p{Cc}+/gu, ' ').trim()
