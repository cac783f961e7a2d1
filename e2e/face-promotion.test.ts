import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { openStudio, test } from './test.ts'

const studio = openStudio({
  popup_presencial_enabled: true,
  popup_presencial_src: '/pictures/icon.svg',
})

test('the promotion opens where its script comes first [4.24] @phone', async ({ visit }) => {
  const { page } = await visit(await inTwoParts(studio.address))
  await page.goto('/')
  await page.getByRole('dialog', { name: 'Promoción' }).waitFor()
})

async function inTwoParts(studio: string): Promise<string> {
  const line = createServer((incoming, answer) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    request(
      new URL(incoming.url ?? '/', studio),
      { headers: { ...headers, host: new URL(studio).host } },
      async (upstream) => {
        const body = await buffer(upstream)
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
        const head = incoming.url === '/' ? body.indexOf('</head>') : body.length
        answer.write(body.subarray(0, head))
        if (head < body.length) await setTimeout(1000)
        answer.end(body.subarray(head))
      },
    ).end()
  }).listen(0)
  return `http://localhost:${(line.address() as AddressInfo).port}`
}
