import type { Settings } from './keys.ts'

type ContactKind = 'whatsapp' | 'email' | 'facebook' | 'instagram' | 'tiktok'
export type ContactLink = { readonly kind: ContactKind; readonly text: string; readonly href: string }

/** The links under CONTACTO, each only if configured, in the specification's order (2.31). */
export function contactLinks(settings: Settings): ContactLink[] {
  const { whatsapp, email } = settings
  const all: (ContactLink | null)[] = [
    whatsapp
      ? { kind: 'whatsapp', text: whatsapp, href: `https://wa.me/${settings.whatsapp_prefix}${whatsapp}` }
      : null,
    email ? { kind: 'email', text: email, href: `mailto:${email}` } : null,
    account('facebook', settings.facebook, 'https://www.facebook.com/'),
    account('instagram', settings.instagram, 'https://www.instagram.com/'),
    account('tiktok', settings.tiktok, 'https://www.tiktok.com/@'),
  ]
  return all.filter((link) => link !== null)
}

/** Address of the floating WhatsApp button, with its own prefix (2.28, 9.11); `null` while disabled. */
export const whatsappWidget = (settings: Settings): string | null =>
  settings.whatsapp_widget && settings.whatsapp
    ? `https://wa.me/${settings.whatsapp_widget_prefix}${settings.whatsapp}`
    : null

function account(kind: ContactKind, written: string, base: string): ContactLink | null {
  if (!written) return null
  if (written.startsWith('https://')) return { kind, text: nameIn(written), href: written }
  const name = written.replace(/^@/, '')
  return { kind, text: `@${name}`, href: base + name }
}

function nameIn(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? ''
  return last.includes('.') ? last : `@${last.replace(/^@/, '')}`
}
