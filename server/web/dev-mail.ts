import { Hono } from 'hono'
import { formatMoment } from 'studio/values/days.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { escaped } from '../notifications/letter.ts'
import { findLetter, listMail } from '../notifications/read-mail.ts'
import type { World } from '../world.ts'

const HOME = '/_dev/correo'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'"

/**
 * The letters that the studio has written, to be read where no mail server is: in development and in the demo only. It
 * shows recovery links to anybody, so it is never mounted where real people have accounts.
 */
export function devMailOf(world: World): Hono {
  const dev = new Hono().basePath(HOME)
  dev.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
  })
  dev.get('/', async (c) => c.html(await listPage(world)))
  dev.get('/:id{[0-9]{1,9}}', async (c) => {
    const page = await letterPage(world, Number(c.req.param('id')))
    return page ? c.html(page) : c.text('No hay una carta con ese número.', 404)
  })
  return dev
}

async function listPage(world: World): Promise<string> {
  const { zone } = calendarPolicy(await world.settings())
  const rows = (await listMail(world)).map(
    ({ message_id, to, subject, createdAt }) =>
      `<tr><td>${formatMoment(createdAt, zone)}</td><td>${escaped(to)}</td>` +
      `<td><a href="${HOME}/${message_id}">${escaped(subject)}</a></td></tr>`,
  )
  const table = `<table><tr><th>Fecha</th><th>Para</th><th>Asunto</th></tr>${rows.join('')}</table>`
  return documentOf('Correo', rows.length > 0 ? table : '<p>Todavía no hay cartas.</p>')
}

async function letterPage(world: World, message_id: number): Promise<string | null> {
  const found = await findLetter(world, message_id)
  if (!found) return null
  const links = found.text.match(/https?:\/\/\S+/g) ?? []
  return documentOf(
    found.subject,
    `<p><a href="${HOME}">← Todas las cartas</a></p><p>Para: ${escaped(found.to)}</p>
${links
  .filter((link) => link.startsWith(`${world.address}/`))
  .map(linkTo)
  .join('')}
<iframe sandbox="" title="La carta" srcdoc="${escaped(found.html)}"></iframe>
<h2>Como texto</h2><pre>${escaped(found.text)}</pre>`,
  )
}

/** A letter in a sandbox opens nothing: its links stand beside it. */
const linkTo = (href: string): string => `<p><a href="${escaped(href)}">${escaped(href)}</a></p>`

const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}
iframe{width:100%;height:36rem;border:1px solid #999}pre{white-space:pre-wrap}</style></head>
<body><h1>${escaped(title)}</h1>${body}</body></html>`
