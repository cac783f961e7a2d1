import type { Channel, Channels, Outcome } from './channels.ts'

/**
 * Channels of a trial studio: messages are read on one page (`/_dev/mensajes`). Addresses with `rebota`, phones
 * ending in 0000 and endpoints with `gone` are refused; `lento` and phones ending in 0001 are delayed.
 */
export const trialChannels: Channels = {
  email: async () => createChannel(({ to }) => to, /rebota/, /lento/),
  whatsapp: async () => createChannel(({ to }) => to, /0000$/, /0001$/),
  push: async () => createChannel(({ endpoint }) => endpoint, /gone/, /slow/),
}

const createChannel = <P extends { id: string }>(
  address: (message: P) => string,
  bad: RegExp,
  slow: RegExp,
): Channel<P> => ({
  name: 'rehearsal',
  async send(message): Promise<Outcome> {
    const to = address(message)
    if (bad.test(to)) return { sent: false, again: false, isAddressInvalid: true, error: 'rehearsal: no such address' }
    if (slow.test(to)) return { sent: false, again: true, afterSeconds: 60, error: 'rehearsal: too many, wait' }
    return { sent: true, provider_id: `rehearsal-${message.id}` }
  },
})
