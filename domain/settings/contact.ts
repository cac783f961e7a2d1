import type { Settings } from './keys.ts'

type ContactKind = 'whatsapp' | 'email' | 'facebook' | 'instagram' | 'tiktok'
export type ContactLink = { readonly kind: ContactKind; readonly text: string; readonly href: string }

/** The links under CONTACTO that are configured, in the order of the specification (2.31). */
export function contactLinks(settings: Settings): ContactLink[] {
  const { whatsapp, email } = settings
  const links: (ContactLink | null)[] = [
    whatsapp
      ? { kind: 'whatsapp', text: whatsapp, href: `https://wa.me/${settings.whatsapp_prefix}${whatsapp}` }
      : null,
    email ? { kind: 'email', text: email, href: `mailto:${email}` } : null,
    accountLink('facebook', settings.facebook, 'https://www.facebook.com/'),
    accountLink('instagram', settings.instagram, 'https://www.instagram.com/'),
    accountLink('tiktok', settings.tiktok, 'https://www.tiktok.com/@'),
  ]
  return links.filter((link) => link !== null)
}

/** The link of the floating WhatsApp button, with a separate prefix (2.28, 9.11); null while disabled. */
export const whatsappWidget = (settings: Settings): string | null =>
  settings.whatsapp_widget && settings.whatsapp
    ? `https://wa.me/${settings.whatsapp_widget_prefix}${settings.whatsapp}`
    : null

function accountLink(kind: ContactKind, value: string, base: string): ContactLink | null {
  if (!value) return null
  if (value.startsWith('https://')) return { kind, text: nameInUrl(value), href: value }
  const name = value.replace(/^@/, '')
  return { kind, text: `@${name}`, href: base + name }
}

function nameInUrl(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? ''
  return last.includes('.') ? last : `@${last.replace(/^@/, '')}`
}
