import type { ProviderCheck } from './provider-check.ts'

/**
 * The result of one attempt to send. `again` means that it may be retried; a provider that does not respond in time may
 * have accepted the message.
 */
export type Outcome =
  | { readonly sent: true; readonly provider_id: string | null }
  | {
      readonly sent: false
      readonly retry: boolean
      readonly afterSeconds?: number
      /** The address does not work any more, such as a browser that was uninstalled. */
      readonly isAddressInvalid?: boolean
      readonly error: string
    }

/** Sends messages of one channel. It never throws, and stops waiting for a provider after 20 s. */
export type Channel<Message> = {
  readonly name: string
  send(message: Message): Promise<Outcome>
  /** Asks the provider, by a call that sends nothing, whether the studio's keys work. */
  check(): Promise<ProviderCheck>
}

export type OutgoingMail = {
  /** The same for every attempt of one delivery: mail servers may recognise a duplicate by it. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly calendar: string | null
  /** The one-click unsubscribe address for mail programs; null when there is none. */
  readonly unsubscribe: string | null
}

export type OutgoingWhatsApp = {
  readonly id: string
  readonly to: string
  readonly template: string
  readonly language: string
  readonly parameters: readonly string[]
}

export type OutgoingPush = {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly title: string
  readonly body: string
  readonly link: string
  readonly icon: string
  readonly ttlSeconds: number
  /** A newer message of the same topic replaces this one while it waits: at most 32 characters of base64url. */
  readonly topic: string
  readonly isUrgent: boolean
}

/** The channels; null when the studio has none. Read for each delivery, because settings change. */
export type Channels = {
  readonly email: () => Promise<Channel<OutgoingMail> | null>
  readonly whatsapp: () => Promise<Channel<OutgoingWhatsApp> | null>
  readonly push: () => Promise<Channel<OutgoingPush> | null>
  readonly close?: () => void
}
