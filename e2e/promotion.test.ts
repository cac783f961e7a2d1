import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { openStudio, test } from './test.ts'

const studio = openStudio({
  popup_presencial_enabled: true,
  popup_presencial_src: '/pictures/icon.svg',
})

test('the promotion opens when its script runs before the body [4.24] @phone', async ({ visit }) => {
  const { page } = await visit(await serveInTwoParts(studio.address))
  await page.goto('/')
  await page.getByRole('dialog', { name: 'Promoción' }).waitFor()
})

async function serveInTwoParts(address: string): Promise<string> {
  const server = createServer((incoming, response) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    request(
      new URL(incoming.url ?? '/', address),
      { headers: { ...headers, host: new URL(address).host } },
      async (upstream) => {
        const body = await buffer(upstream)
        response.writeHead(upstream.statusCode ?? 502, upstream.headers)
        const headLength = incoming.url === '/' ? body.indexOf('</head>') : body.length
        response.write(body.subarray(0, headLength))
        if (headLength < body.length) await setTimeout(1000)
        response.end(body.subarray(headLength))
      },
    ).end()
  }).listen(0)
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
