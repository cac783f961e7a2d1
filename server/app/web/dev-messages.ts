import { Hono } from 'hono'
import { isKind, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { channelLabels } from '@aforo/domain/notifications/delivery-time.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { formatMoment } from '@aforo/domain/values/days.ts'
import { isFromThisMachine } from '../../platform/http/caller/caller-address.ts'
import { listMessages, type MessageDetails, readMessage } from '../../notifications/read-messages.ts'
import type { AppContext } from '../app-context.ts'
import { escapeHtml } from '../../notifications/look/escape-html.ts'

const HOME = '/_dev/mensajes'
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'self'; frame-src 'self'; frame-ancestors 'none'"
const MAX_QUERY_LENGTH = 100

/**
 * Messages of every channel on one page, for development and demos, where no channel is configured. It shows recovery
 * links, so it serves only browsers on this machine and is never mounted in production.
 */
export function devMessagesOf(app: AppContext): Hono {
  const dev = new Hono().basePath('/_dev')
  dev.use(async (c, next) => {
    if (!isFromThisMachine(c)) return c.text('No existe.', 404)
    await next()
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
  })
  dev.get('/correo', (c) => c.redirect(HOME))
  dev.get('/mensajes', async (c) => c.html(await listPage(app, (c.req.query('para') ?? '').slice(0, MAX_QUERY_LENGTH))))
  dev.get('/mensajes/:id{[0-9]{1,9}}', async (c) => {
    const found = await readMessage(app, Number(c.req.param('id')))
    return found ? c.html(messagePage(app, found)) : c.text('No hay un mensaje con ese número.', 404)
  })
  return dev
}

async function listPage(app: AppContext, to: string): Promise<string> {
  const { zone } = calendarPolicy(await app.settings())
  const rows = (await listMessages(app, to.trim())).map(
    (row) =>
      `<tr><td>${formatMoment(row.createdAt, zone)}</td><td><a href="${HOME}?para=${encodeURIComponent(row.to)}">${escapeHtml(row.to)}</a></td>` +
      `<td><a href="${HOME}/${row.message_id}">${escapeHtml(row.subject)}</a><br><small>${escapeHtml(labelOf(row.kind))}</small></td>` +
      `<td>${row.deliveries.map((delivery) => escapeHtml(`${channelLabels[delivery.channel]}: ${STATES[delivery.state]}`)).join('<br>')}</td></tr>`,
  )
  const search = `<form><label>Para <input name="para" value="${escapeHtml(to)}"></label> <button>Buscar</button>${to ? ` <a href="${HOME}">Todos</a>` : ''}</form>`
  const table = `<table><tr><th>Fecha</th><th>Para</th><th>Mensaje</th><th>Entregas</th></tr>${rows.join('')}</table>`
  return htmlDocument('Mensajes', search + (rows.length > 0 ? table : '<p>Todavía no hay mensajes.</p>'))
}

const labelOf = (kind: string): string => (isKind(kind) ? kindOf(kind).label : kind)
const STATES = {
  waiting: 'en espera',
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leído',
  failed: 'falló',
  dropped: 'ya no se envió',
} as const

function messagePage(app: AppContext, { message, deliveries, whatsApp }: MessageDetails): string {
  const links = (message.text.match(/https?:\/\/\S+/g) ?? []).filter((link) => link.startsWith(`${app.address}/`))
  const deliveryItems = deliveries.map(
    (delivery) =>
      `<li>${escapeHtml(`${channelLabels[delivery.channel]} a ${delivery.to}: ${STATES[delivery.state]}, intentos: ${delivery.attempts}`)}${delivery.error ? ` <code>${escapeHtml(delivery.error)}</code>` : ''}</li>`,
  )
  const channels = new Set(deliveries.map(({ channel }) => channel))
  return htmlDocument(
    message.subject,
    `<p><a href="${HOME}">← Todos los mensajes</a></p><p>Para: ${escapeHtml(message.to)}. ${escapeHtml(labelOf(message.kind))}.</p><ul>${deliveryItems.join('')}</ul>
${links.map(linkTo).join('')}
${channels.has('email') ? `<iframe sandbox="" title="La carta" srcdoc="${escapeHtml(message.html)}"></iframe>` : ''}
${channels.has('whatsapp') ? whatsAppPart(whatsApp) : ''}
${channels.has('push') ? `<h2>Como notificación</h2><p class="toast"><strong>${escapeHtml(message.subject)}</strong><br>${escapeHtml(message.brief)}</p>${linkTo(message.link)}` : ''}
<h2>Como texto</h2><pre>${escapeHtml(message.text)}</pre>${message.calendar ? `<h2>Para el calendario</h2><pre>${escapeHtml(message.calendar)}</pre>` : ''}`,
  )
}

const whatsAppPart = (template: MessageDetails['whatsApp']): string =>
  template
    ? `<h2>Por WhatsApp</h2><p>Plantilla <code>${escapeHtml(template.template)}</code>, ${escapeHtml(template.language)}</p><ol>${template.parameters.map((value) => `<li>${escapeHtml(value)}</li>`).join('')}</ol>`
    : '<h2>Por WhatsApp</h2><p>Este tipo de mensaje ya no tiene plantilla.</p>'

const linkTo = (href: string): string => `<p><a href="${escapeHtml(href)}">${escapeHtml(href)}</a></p>`

const htmlDocument = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.5rem 1rem .5rem 0;border-top:1px solid #ddd;overflow-wrap:anywhere}
small{color:#555}input,button{font:inherit;padding:.5rem}.toast{max-width:24rem;padding:1rem;border-radius:12px;background:#eee}iframe{width:100%;height:42rem;border:1px solid #999}pre{white-space:pre-wrap}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
