import { trialChannels } from '../gateways/trial-channels.ts'
import type { Channels } from '../gateways/channels.ts'
import { type VapidPair, webPush } from '../gateways/push/push.ts'
import { whatsapp } from '../gateways/whatsapp/whatsapp.ts'
import { vapidPair } from '../notifications/push/vapid.ts'
import type { BaseContext } from './app-context.ts'

type PhoneOptions = {
  readonly isTriedOut: boolean
  readonly graph?: string
}

/**
 * The channels to phones (R14): WhatsApp if its number id and token are set; browser push always, with the studio's key
 * pair.
 */
export function phoneChannels(
  base: BaseContext,
  { isTriedOut, graph }: PhoneOptions,
): Pick<Channels, 'whatsapp' | 'push'> {
  let keyPair: Promise<VapidPair> | null = null
  const browsers = webPush({
    pair: () => {
      keyPair ??= vapidPair(base.database.db, base.now())
      keyPair.catch(() => (keyPair = null))
      return keyPair
    },
    subject: async () => {
      const { email } = await base.settings()
      return email ? `mailto:${email}` : base.address
    },
  })
  return {
    async whatsapp() {
      const { whatsapp_phone_id: phoneId, whatsapp_token: token } = await base.settings()
      if (phoneId && token) return whatsapp({ phoneId, token, ...(graph ? { base: graph } : {}) })
      return isTriedOut ? trialChannels.whatsapp() : null
    },
    push: async () => (isTriedOut ? trialChannels.push() : browsers),
  }
}
