/** What became of one sending. A provider that says nothing in time is `again`: it may have taken it. */
export type Outcome =
  | { readonly sent: true; readonly provider_id: string | null }
  | {
      readonly sent: false
      readonly again: boolean
      readonly afterSeconds?: number
      /** The address itself is no good any more, such as a browser that was uninstalled. */
      readonly isAddressInvalid?: boolean
      readonly error: string
    }

/** Carries parcels of one channel. It never throws, and gives up on a provider that does not answer within 20 s. */
export type Channel<Message> = {
  readonly name: string
  send(message: Message): Promise<Outcome>
}

export type OutgoingMail = {
  /** The same for every try of one delivery: a mail server may drop a second one by it. */
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
  /** A later one of the same topic takes its place while it waits: at most 32 signs of base64url. */
  readonly topic: string
  readonly isUrgent: boolean
}

/** The channels; null where the studio has none. Read each time, as settings change. */
export type Channels = {
  readonly email: () => Promise<Channel<OutgoingMail> | null>
  readonly whatsapp: () => Promise<Channel<OutgoingWhatsApp> | null>
  readonly push: () => Promise<Channel<OutgoingPush> | null>
  readonly close?: () => void
}
