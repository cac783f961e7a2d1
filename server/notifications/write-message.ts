import { oneLine } from '@aforo/domain/values/email.ts'
import { type Channel, kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { dueAt } from '@aforo/domain/notifications/delivery-time.ts'
import { applyCustomText, valuesOf, type MessageText } from '@aforo/domain/notifications/message-text.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Tx } from '../platform/database/database.ts'
import type { AppContext } from '../app/app-context.ts'
import { isSampleEmail } from '@aforo/domain/people/sample-people.ts'
import { brandOf } from './brand.ts'
import { renderMail } from './render-mail.ts'
import {
  insertDeliveries,
  insertMessages,
  listOwnWords,
  listRecipients,
  type Recipient,
  type KindChoice,
} from './outbox-store.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

export type MessageDraft = {
  readonly kind: MessageKind
  readonly to: number | { readonly email: string; readonly customer_id?: number }
  readonly words: MessageText
  /** Ids that the message depends on: checked before sending (`server/app/message-preconditions.ts`). */
  readonly about?: Readonly<Record<string, number | string>>
  /** At most one message per reason and customer: a second one with the same key is not written. */
  readonly dedupe_key: string | null
  readonly until?: Date
  readonly calendar?: string
  /** Uses these words instead of the texts that staff edited for the kind, because it is another message. */
  readonly asWritten?: boolean
}

export type MessageContext = Pick<AppContext, 'settings' | 'now' | 'secret' | 'address'>

/** Writes a message to the outbox, in the transaction of its cause; workers deliver it (R14). */
export const writeMessage = (tx: Tx, app: MessageContext, draft: MessageDraft): Promise<void> =>
  writeMessages(tx, app, [draft])

/**
 * The same for many messages, in a fixed number of statements. Channels: enabled for the kind and not opted out of,
 * WhatsApp only with consent. Without any channel nothing is written (R14), nor to people of the sample data.
 */
export async function writeMessages(tx: Tx, app: MessageContext, drafts: readonly MessageDraft[]): Promise<void> {
  for (let start = 0; start < drafts.length; start += CHUNK)
    await writeChunk(tx, app, drafts.slice(start, start + CHUNK))
}

/** The number of parameters of a statement is limited. */
const CHUNK = 1000

async function writeChunk(tx: Tx, app: MessageContext, drafts: readonly MessageDraft[]): Promise<void> {
  const studio = await loadStudio(tx, app, drafts)
  const composed = drafts.flatMap((draft) => composeMessage(draft, studio, app) ?? [])
  const rows = await insertMessages(
    tx,
    composed.map(({ row }) => row),
  )
  const newIds = new Map(rows.map((row) => [row.dedupe_key, row.message_id]))
  await insertDeliveries(
    tx,
    composed.flatMap(({ addresses, row: { kind, dedupe_key, until } }) => {
      const message_id = newIds.get(dedupe_key)
      if (message_id === undefined) return []
      newIds.delete(dedupe_key)
      const due_at = dueAt(kind, studio.now, studio.zone, until)
      return addresses.map((address) => ({ message_id, ...address, due_at, updatedAt: studio.now }))
    }),
  )
}

async function loadStudio(tx: Tx, app: MessageContext, drafts: readonly MessageDraft[]) {
  const settings = await app.settings()
  const ids = drafts.flatMap(({ to }) => (typeof to === 'number' ? to : (to.customer_id ?? [])))
  return {
    settings,
    brand: brandOf(settings, app.address),
    zone: calendarPolicy(settings).zone,
    now: app.now(),
    people: await listRecipients(tx, ids),
    own: await listOwnWords(tx, [...new Set(drafts.map(({ kind }) => kind))]),
    linkFor: await unsubscribeLinks(tx, app, drafts.length),
  }
}
type Studio = Awaited<ReturnType<typeof loadStudio>>

function composeMessage(
  draft: MessageDraft,
  { settings, brand, now, people, own, linkFor }: Studio,
  app: MessageContext,
) {
  const { kind, calendar = null, until = null } = draft
  const customer_id = typeof draft.to === 'number' ? draft.to : (draft.to.customer_id ?? null)
  const customer = customer_id === null ? null : people.get(customer_id)
  if (customer?.isSample ?? isSampleTo(draft.to)) return null
  const person = typeof draft.to === 'number' ? customer : null
  const chosen = own.get(kind) ?? null
  const addresses = person === undefined ? [] : addressesOf(draft, person, chosen)
  if (addresses.length === 0) return null
  const { choice } = kindOf(kind)
  const unsubscribe = person && choice ? linkFor(person.customer_id, choice) : null
  const values = valuesOf(draft.words, {
    nombre: customer?.name ?? '',
    ...(draft.words.values?.estudio || factOf(draft.words, 'Estudio') ? {} : { estudio: settings.business_name }),
  })
  const words = applyCustomText(draft.words, draft.asWritten || kindOf(draft.kind).isVaried ? null : chosen, values)
  const mail = renderMail(person ? brand : { ...brand, choices: null }, words, unsubscribe)
  const row = {
    kind,
    customer_id,
    to: oneLine(typeof draft.to === 'number' ? (person?.email ?? '') : draft.to.email),
    ...mail,
    subject: oneLine(mail.subject),
    brief: shorten(oneLine(words.brief ?? words.subject)),
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

const isSampleTo = (to: MessageDraft['to']): boolean => typeof to === 'object' && isSampleEmail(to.email)

type Address = { readonly channel: Channel; readonly to: string }

function addressesOf({ kind, to }: MessageDraft, person: Recipient | null, chosen: KindChoice | null): Address[] {
  const { channels, choice, isEssential } = kindOf(kind)
  if (person === null) return typeof to === 'number' ? [] : [{ channel: 'email', to: oneLine(to.email) }]
  const isOn = (channel: Channel) =>
    (isEssential && channel === 'email') || (chosen?.[channel] ?? channels.includes(channel))
  const accepts = (channel: Channel) => choice === null || !person.refused.includes(`${channel} ${choice}`)
  const canSend = (channel: Channel) => isOn(channel) && accepts(channel)
  return [
    ...(canSend('email') ? [{ channel: 'email' as const, to: oneLine(person.email) }] : []),
    ...(canSend('whatsapp') && person.takesWhatsApp && person.phone && chosen?.whatsapp_template
      ? [{ channel: 'whatsapp' as const, to: person.phone }]
      : []),
    ...(canSend('push') ? person.subscriptions.map((id) => ({ channel: 'push' as const, to: String(id) })) : []),
  ]
}

const factOf = ({ facts }: MessageText, name: string): string | undefined =>
  facts?.find(([customer]) => customer === name)?.[1]

const MAX_BRIEF_LENGTH = 120
const shorten = (text: string): string =>
  text.length <= MAX_BRIEF_LENGTH ? text : `${text.slice(0, MAX_BRIEF_LENGTH - 1).trimEnd()}…`
