import type { Carrier, Carriers, Outcome } from './channels.ts'

/**
 * Carriers for a studio that is tried out: what they take is read at one page (`/_dev/mensajes`). They refuse as the real
 * ones do, by what stands in the address: `rebota`, a phone that ends with 0000, and an endpoint with `gone` are no good;
 * `lento` and a phone that ends with 0001 are told to wait.
 */
export const trialCarriers: Carriers = {
  email: async () => carrier(({ to }) => to, /rebota/, /lento/),
  whatsapp: async () => carrier(({ to }) => to, /0000$/, /0001$/),
  push: async () => carrier(({ endpoint }) => endpoint, /gone/, /slow/),
}

const carrier = <P extends { id: string }>(address: (parcel: P) => string, bad: RegExp, slow: RegExp): Carrier<P> => ({
  name: 'rehearsal',
  async send(parcel): Promise<Outcome> {
    const to = address(parcel)
    if (bad.test(to)) return { sent: false, again: false, isGone: true, error: 'rehearsal: no such address' }
    if (slow.test(to)) return { sent: false, again: true, afterSeconds: 60, error: 'rehearsal: too many, wait' }
    return { sent: true, provider_id: `rehearsal-${parcel.id}` }
  },
})
