import { checkOf } from './provider-check.ts'
import type { Channel, Channels, Outcome } from './channels.ts'

/**
 * Channels of a trial studio: all messages are shown at `/_dev/mensajes`. Addresses with `rebota`, phones ending in
 * 0000 and endpoints with `gone` are refused; addresses with `lento`, phones ending in 0001 and endpoints with `slow`
 * are delayed.
 */
export const trialChannels: Channels = {
  email: async () => createChannel(({ to }) => to, /rebota/, /lento/),
  whatsapp: async () => createChannel(({ to }) => to, /0000$/, /0001$/),
  push: async () => createChannel(({ endpoint }) => endpoint, /gone/, /slow/),
}

/** A trial channel always works, and says that it is one. */
export const trialCheck: Channel<unknown>['check'] = async () => checkOf('works', null, true)

const createChannel = <P extends { id: string }>(
  addressOf: (message: P) => string,
  invalidPattern: RegExp,
  slowPattern: RegExp,
): Channel<P> => ({
  name: 'rehearsal',
  check: trialCheck,
  async send(message): Promise<Outcome> {
    const to = addressOf(message)
    if (invalidPattern.test(to))
      return { sent: false, retry: false, isAddressInvalid: true, error: 'rehearsal: no such address' }
    if (slowPattern.test(to)) return { sent: false, retry: true, afterSeconds: 60, error: 'rehearsal: too many, wait' }
    return { sent: true, provider_id: `rehearsal-${message.id}` }
  },
})
