import { brandColours } from '@aforo/domain/brand/colours.ts'
import { contactLinks } from '@aforo/domain/settings/contact.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { brandChoice } from '@aforo/domain/settings/presentation.ts'
import { groupPhoneDigits } from '@aforo/domain/values/phone.ts'
import type { Brand } from './look/brand.ts'

/**
 * The brand of e-mails: the studio's name, logo and contact, and its colours or those of its style. `address` is that
 * of the portal, because mail programs load only pictures with an absolute address.
 */
export function brandOf(settings: Settings, address = ''): Brand {
  const { estilo, colours } = brandChoice(settings)
  const { primary, light } = brandColours(colours, estilo)
  const { business_name, logo, logo_light, location } = settings
  const contact = contactLinks(settings).filter(({ kind }) => kind === 'whatsapp' || kind === 'email')
  return {
    business_name,
    primary,
    light,
    logo: pictureOf(logo, address),
    logoOnDark: pictureOf(logo_light, address),
    contact: [
      ...(location ? [{ text: location }] : []),
      ...contact.map(({ kind, text, href }) => ({ text: kind === 'whatsapp' ? formatPhone(text) : text, href })),
    ],
    choices: address ? `${address}/mystudio/informacion#avisos` : null,
  }
}

function pictureOf(src: string, address: string): string | null {
  if (src === '' || /\.svgz?(\?|$)/i.test(src)) return null
  if (src.startsWith('https://')) return src
  if (address === '') return null
  return `${address}${src.startsWith('/') ? src : `/files/${src}`}`
}

const formatPhone = (digits: string): string => `WhatsApp ${groupPhoneDigits(digits)}`
