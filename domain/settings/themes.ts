import type { SettingKey } from './keys.ts'
import { bookingTheme } from './themes/booking.ts'
import { brandTheme } from './themes/brand.ts'
import { cancellingTheme, penaltyTheme } from './themes/cancelling.ts'
import { contactTheme } from './themes/contact.ts'
import type { SettingTheme, SettingWords } from './themes/setting-theme.ts'
import { landingTheme, promotionTheme } from './themes/landing.ts'
import { billingTheme, gatewayTheme, paymentTheme } from './themes/payment.ts'
import { accountTheme, fileTheme, measuringTheme, messageTheme } from './themes/provider.ts'
import { sectionsTheme } from './themes/sections.ts'

export type { SettingWords }

/** Every setting under its theme in the admin, in order of importance (3.29). */
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

const wordsByKey = new Map<SettingKey, SettingWords>(
  themes.flatMap(({ groups }) =>
    groups.flatMap((group) => Object.entries(group.words) as [SettingKey, SettingWords][]),
  ),
)

/** The Spanish label and hint of a setting. Every key has them (themes.test.ts). */
export function settingWords(key: SettingKey): SettingWords {
  const description = wordsByKey.get(key)
  if (!description) throw new Error(`themes: expected a label and a hint of ${key}, found none. Add them to one theme.`)
  return description
}
