import type { Settings } from '@aforo/domain/settings/keys.ts'
import { hashOf } from '../named-scripts.ts'
import type { Hosts } from '../security-headers.ts'

/** What counts the visitors of a page: its markup, and what the page's policy must open for it. */
export type Tracking = {
  readonly head: string
  readonly body: string
  readonly hashes: readonly string[]
  readonly hosts: Hosts
}

/** As each of them writes it: developers.google.com/tag-platform/security/guides/csp, and the pixel's own base code. */
const GOOGLE: Hosts = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  frame: [],
}
const META: Hosts = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  img: ['https://www.facebook.com'],
  frame: [],
}

/**
 * What the studio counts its visitors with (3.29, R15), for pages that are only read; null where it counts none. Nothing
 * of it runs before the visitor allowed it: it waits in a template, from which `islands/medicion.js` takes it.
 */
export function trackingOf(settings: Settings): Tracking | null {
  const { google_analytics_id: google, meta_pixel_id: pixel } = settings
  const raw = settings.tracking_code_head + settings.tracking_code_body
  const scripts = scriptsIn(raw)
  const head = metasIn(settings.tracking_code_head)
  if (!google && !pixel && scripts.length === 0) return head ? { head, body: '', hashes: [], hosts: NOBODY } : null
  const of = [...(google ? [GOOGLE] : []), ...(pixel ? [META] : []), ...(scripts.length > 0 ? [namedIn(raw)] : [])]
  const waiting = scripts.map(({ attributes, text }) => `<script${attributes}>${text}</script>`).join('')
  return {
    head,
    body:
      `<template id="medicion" data-google="${google}" data-pixel="${pixel}">${waiting}</template>` +
      '<script type="module" src="/islands/medicion.js"></script>',
    hashes: scripts.filter(({ text }) => text !== '').map(({ text }) => hashOf(text)),
    hosts: together(of),
  }
}

export function withTracking(html: string, { head, body }: Tracking): string {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (headEnd < 0 || bodyEnd < headEnd) return html
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd)
}

const NOBODY: Hosts = { script: [], connect: [], img: [], frame: [] }

const together = (all: readonly Hosts[]): Hosts => ({
  script: all.flatMap(({ script }) => script),
  connect: all.flatMap(({ connect }) => connect),
  img: all.flatMap(({ img }) => img),
  frame: all.flatMap(({ frame }) => frame),
})

type Script = { readonly attributes: string; readonly text: string }

function scriptsIn(raw: string): Script[] {
  return [...raw.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(([, written = '', text = '']) => {
    const attributes = attributesIn(written, /^(src|async|defer|type|id|crossorigin|integrity|data-[\w-]+)$/)
    const src = attributes.find(([name]) => name === 'src')?.[1]
    if (src !== undefined && !src.startsWith('https://')) return []
    return [{ attributes: markup(attributes), text: src === undefined ? text : '' }]
  })
}

const metasIn = (raw: string): string =>
  [...raw.matchAll(/<meta\b([^>]*)>/gi)]
    .map(([, written = '']) => attributesIn(written, /^(name|property|content)$/))
    .filter((attributes) => attributes.length === 2 && attributes.some(([name]) => name === 'content'))
    .map((attributes) => `<meta${markup(attributes)}/>`)
    .join('')

type Attribute = readonly [name: string, value: string]

const attributesIn = (written: string, allowed: RegExp): Attribute[] =>
  [...written.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)]
    .map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const)
    .filter(([name]) => allowed.test(name))

const markup = (attributes: readonly Attribute[]): string =>
  attributes.map(([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`).join('')

function namedIn(raw: string): Hosts {
  const hosts = [...raw.matchAll(/(?:https:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})\b/gi)].map(([, host = '']) =>
    host.toLowerCase(),
  )
  const named = [...new Set(hosts.flatMap((host) => [`https://${host}`, ...siblings(host)]))].slice(0, MOST_HOSTS)
  return { script: named, connect: named, img: named, frame: named }
}

const MOST_HOSTS = 20

/** '*.hotjar.com' for 'static.hotjar.com'; none where that would be everybody under a country's name, as '*.com.mx'. */
function siblings(host: string): string[] {
  const parts = host.split('.')
  const parent = parts.length > 2 ? parts.slice(1) : parts
  const isEverybody = parent.length === 2 && (parent[0]?.length ?? 0) <= 3
  return isEverybody ? [] : [`https://*.${parent.join('.')}`]
}
