import type { MessageText } from '@aforo/domain/notifications/message-text.ts'
import { lightColours, darkColours, type Colours } from './colours.ts'
import { escapeHtml } from './escape-html.ts'
import { heading } from './heading.ts'
import type { Brand } from './brand.ts'

type FooterLink = readonly [label: string, href: string | null]

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * An e-mail as HTML for mail programs: at most 600 px wide, laid out with tables, with inline styles because some
 * programs drop style sheets; media queries adapt it to phones and dark mode where they are supported.
 */
export function renderPage(brand: Brand, words: MessageText, ways: { choices: FooterLink; stop: FooterLink }): string {
  const [day, night] = [lightColours(brand.primary, brand.light), darkColours(brand.primary)]
  const { subject, greeting, paragraphs, facts = [], button, closing } = words
  const body = [
    `<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:1.25;font-weight:700;color:${day.ink}">${escapeHtml(greeting)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, day)),
    facts.length > 0 ? factsTable(facts, day) : '',
    button ? buttonHtml(button, day) : '',
    closing ? `${paragraph(closing, day, 'quiet')}` : '',
  ]
  return `<!doctype html>
<html lang="es-MX" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:480px){.edge{padding:0!important}.card{padding:28px 20px!important;border-radius:0!important}.wide a{display:block!important}}</style>
<style>${darkStyles(night)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${day.background};color:${day.ink};font-family:${FONT};-webkit-text-size-adjust:100%">
${preheader(words.brief ?? paragraphs[0] ?? '')}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.background}" style="background:${day.background}"><tr><td class="edge" align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="bar" bgcolor="${day.button.background}" style="height:6px;line-height:6px;font-size:0;background:${day.button.background}">&nbsp;</td></tr>
<tr><td class="card" bgcolor="${day.card}" style="padding:32px 40px 36px;background:${day.card};border-radius:0 0 12px 12px;font-family:${FONT}">
${heading(brand, day)}
${body.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td class="below" style="padding:24px 20px 32px;font-family:${FONT};font-size:14px;line-height:1.6;color:${day.below};text-align:center">
${footer(brand, ways, day)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

const preheader = (text: string): string =>
  text === ''
    ? ''
    : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&#8203;&#160;'.repeat(60)}</div>`

const paragraph = (text: string, day: Colours, tone: 'ink' | 'quiet' = 'ink'): string =>
  `<p class="${tone}" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${day[tone]};overflow-wrap:anywhere">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`

function factsTable(facts: NonNullable<MessageText['facts']>, { ink, quiet, line }: Colours): string {
  const border = `border-top:1px solid ${line}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" class="quiet line" width="104" style="width:104px;padding:10px 12px 10px 0;${border};text-align:left;vertical-align:top;font-size:14px;line-height:24px;font-weight:400;color:${quiet}">${escapeHtml(name)}</th>` +
      `<td class="ink line" style="padding:10px 0;${border};vertical-align:top;font-size:16px;line-height:24px;font-weight:600;color:${ink};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-collapse:collapse;border-bottom:1px solid ${line}">${rows.join('')}</table>`
}

function buttonHtml({ label, href }: NonNullable<MessageText['button']>, { button }: Colours): string {
  const style = `display:inline-block;padding:14px 28px;border-radius:8px;font-size:16px;line-height:20px;text-align:center;text-decoration:none;background:${button.background};color:${button.text};font-weight:700`
  return `<p class="wide" style="margin:24px 0 20px"><a class="button" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`
}

function footer(
  { business_name, contact = [] }: Brand,
  { choices, stop }: { choices: FooterLink; stop: FooterLink },
  day: Colours,
) {
  const style = `style="display:inline-block;padding:12px 8px;color:${day.below};text-decoration:underline"`
  const toLink = ([label, href]: FooterLink) =>
    href === null ? [] : [`<a class="below" href="${escapeHtml(href)}" ${style}>${escapeHtml(label)}</a>`]
  const lines = contact.map(({ text, href }) =>
    href
      ? `<a class="below" href="${escapeHtml(href)}" style="color:${day.below};text-decoration:none">${escapeHtml(text)}</a>`
      : escapeHtml(text),
  )
  const ways = [...toLink(choices), ...toLink(stop)]
  return [`<strong>${escapeHtml(business_name)}</strong>`, ...lines, ...(ways.length > 0 ? [ways.join(' ')] : [])].join(
    '<br>\n',
  )
}

const darkStyles = (night: Colours): string =>
  `@media(prefers-color-scheme:dark){.ground{background:${night.background}!important}.card{background:${night.card}!important}` +
  `.ink{color:${night.ink}!important}.quiet{color:${night.quiet}!important}.below{color:${night.below}!important}` +
  `.line{border-color:${night.line}!important}.bar{background:${night.button.background}!important}` +
  `.button{background:${night.button.background}!important;color:${night.button.text}!important}` +
  '.on-light{display:none!important}.on-dark{display:inline-block!important}}'
