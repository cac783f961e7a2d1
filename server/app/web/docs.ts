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

const open = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })`

/** The API's documentation, for people at /api/docs and for programs at /api/openapi.json; `describe` is called once, when it is asked for. */
export function docsOf(describe: () => unknown, headers: Record<string, string>): Hono {
  const docs = new Hono().basePath('/api')
  let description: unknown
  docs.get('/openapi.json', (c) => c.json((description ??= describe()) as never))
  docs.get('/docs', (c) => c.html(page, 200, headers))
  docs.get('/docs/open.js', (c) => c.body(open, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  docs.get(
    '/docs/:file{swagger-ui(-bundle)?\\.(css|js)}',
    serveStatic({ root: UI, rewriteRequestPath: (path) => path.replace('/api/docs', '') }),
  )
  return docs
}
