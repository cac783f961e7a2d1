import type { SettingKey } from './keys.ts'
import { bookingTheme } from './themes/booking.ts'
import { brandTheme } from './themes/brand.ts'
import { cancellingTheme, penaltyTheme } from './themes/cancelling.ts'
import { contactTheme } from './themes/contact.ts'
import type { SettingTheme, SettingWords } from './themes/described.ts'
import { landingTheme, promotionTheme } from './themes/landing.ts'
import { billingTheme, gatewayTheme, paymentTheme } from './themes/payment.ts'
import { accountTheme, fileTheme, measuringTheme, messageTheme } from './themes/provider.ts'
import { sectionsTheme } from './themes/sections.ts'

export type { SettingWords }

/** Every setting under the theme by which the studio's owner looks for it, in the order of its importance (3.29). */
export const themes: readonly SettingTheme[] = [
  brandTheme,
  landingTheme,
  promotionTheme,
  contactTheme,
  sectionsTheme,
  bookingTheme,
  cancellingTheme,
  penaltyTheme,
  paymentTheme,
  billingTheme,
  gatewayTheme,
  accountTheme,
  messageTheme,
  fileTheme,
  measuringTheme,
]

const words = new Map<SettingKey, SettingWords>(
  themes.flatMap(({ groups }) =>
    groups.flatMap((group) => Object.entries(group.words) as [SettingKey, SettingWords][]),
  ),
)

/** A setting's Spanish label and hint. Every key has them (themes.test.ts). */
export function wordsOf(key: SettingKey): SettingWords {
  const description = words.get(key)
  if (!description) throw new Error(`themes: ${key} has no words. Give it a label and a hint in one theme.`)
  return description
}
