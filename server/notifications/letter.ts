import { solid } from 'studio/brand/readable.ts'
import type { Words } from 'studio/notifications/words.ts'

/** What is written: the same words for eyes (`html`) and for plain readers (`text`). */
export type Letter = { subject: string; html: string; text: string }

/** Whose letter it is. Colours are `#rrggbb`. */
export type Brand = { business_name: string; primary: string; light: string }

/** Sets words under the studio's name and in its colours. Every word is escaped; nothing is loaded from outside. */
export function letter(brand: Brand, words: Words, unsubscribe: string | null = null): Letter {
  const { subject, greeting, paragraphs, facts = [], button, closing } = words
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}: ${button.href}` : '',
    closing ?? '',
    brand.business_name,
    unsubscribe ? `${STOP}: ${unsubscribe}` : '',
  ]
  return { subject, text: text.filter((part) => part !== '').join('\n\n'), html: page(brand, words, unsubscribe) }
}

const STOP = 'Dejar de recibir estos avisos'

function page(
  brand: Brand,
  { subject, greeting, paragraphs, facts = [], button, closing }: Words,
  unsubscribe: string | null,
): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(greeting)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? table(facts) : '',
    button ? link(brand, button) : '',
    closing ? paragraph(closing) : '',
  ]
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${brand.light};color:${INK};font-family:system-ui,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;color:${INK};border-top:6px solid ${brand.primary}">
<p style="margin:0 0 24px;font-size:14px;font-weight:700">${escaped(brand.business_name)}</p>
${body.filter((part) => part !== '').join('\n')}
</div>
${unsubscribe ? `<p style="margin:16px auto;max-width:560px;font-size:13px"><a href="${escaped(unsubscribe)}" style="color:inherit">${STOP}</a></p>` : ''}
</body>
</html>`
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escaped(text)}</p>`

const table = (facts: NonNullable<Words['facts']>): string => {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:400">${escaped(name)}</th>` +
      `<td style="padding:4px 0;font-weight:700">${escaped(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;font-size:16px;border-collapse:collapse">${rows.join('')}</table>`
}

const INK = '#1c1a19'

function link({ primary }: Brand, { label, href }: NonNullable<Words['button']>): string {
  const { ground, text } = solid(primary, INK)
  const look = `display:inline-block;padding:14px 22px;background:${ground};color:${text};font-weight:700;text-decoration:none`
  return `<p style="margin:24px 0"><a href="${escaped(href)}" style="${look}">${escaped(label)}</a></p>`
}

/** Text as HTML shows it, also within an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
