import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Aforo API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/open.js"></script>
</html>`

const openScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })`

/**
 * The API's documentation at /api/docs and its OpenAPI document at /api/openapi.json, which `describe` makes once, on
 * demand.
 */
export function docsOf(describe: () => unknown, headers: Record<string, string>): Hono {
  const docs = new Hono().basePath('/api')
  let description: unknown
  docs.get('/openapi.json', (c) => c.json((description ??= describe()) as never))
  docs.get('/docs', (c) => c.html(page, 200, headers))
  docs.get('/docs/open.js', (c) => c.body(openScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  docs.get(
    '/docs/:file{swagger-ui(-bundle)?\\.(css|js)}',
    serveStatic({ root: UI, rewriteRequestPath: (path) => path.replace('/api/docs', '') }),
  )
  return docs
}
