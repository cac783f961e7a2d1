import { trialChannels } from '../gateways/trial-channels.ts'
import type { Channels } from '../gateways/channels.ts'
import { type VapidPair, webPush } from '../gateways/push/push.ts'
import { whatsapp } from '../gateways/whatsapp/whatsapp.ts'
import { vapidPair } from '../notifications/push/vapid.ts'
import type { BaseContext } from './app-context.ts'

type Places = {
  readonly isTriedOut: boolean
  readonly graph?: string
}

/**
 * Phone channels (R14): WhatsApp once the studio has its number and token; browser push always, with the studio's key
 * pair.
 */
export function phoneChannels(base: BaseContext, { isTriedOut, graph }: Places): Pick<Channels, 'whatsapp' | 'push'> {
  let pair: Promise<VapidPair> | null = null
  const browsers = webPush({
    pair: () => {
      pair ??= vapidPair(base.database.db, base.now())
      pair.catch(() => (pair = null))
      return pair
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
