import type { Settings } from '@aforo/domain/settings/keys.ts'
import { hashOf } from '../pages/script-hashes.ts'
import { type Hosts, NO_HOSTS } from '../security-headers.ts'

/** The tracking of a page: its markup, and the hosts and hashes that the page's CSP must allow. */
export type Tracking = {
  readonly head: string
  readonly body: string
  readonly hashes: readonly string[]
  readonly hosts: Hosts
}

/**
 * From their documentation: developers.google.com/tag-platform/security/guides/csp, and the base code of the Meta
 * pixel.
 */
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
 * The studio's tracking (3.29, R15) for public pages; null if it has none. It stays in a `<template>` until the visitor
 * consents, when `islands/medicion.js` runs it.
 */
export function trackingOf(settings: Settings): Tracking | null {
  const { google_analytics_id: google, meta_pixel_id: pixel } = settings
  const raw = settings.tracking_code_head + settings.tracking_code_body
  const scripts = scriptsIn(raw)
  const head = metasIn(settings.tracking_code_head)
  if (!google && !pixel && scripts.length === 0) return head ? { head, body: '', hashes: [], hosts: NO_HOSTS } : null
  const hosts = [...(google ? [GOOGLE] : []), ...(pixel ? [META] : []), ...(scripts.length > 0 ? [hostsIn(raw)] : [])]
  const markupOfScripts = scripts.map(({ attributes, text }) => `<script${attributes}>${text}</script>`).join('')
  return {
    head,
    body:
      `<template id="medicion" data-google="${google}" data-pixel="${pixel}">${markupOfScripts}</template>` +
      '<script type="module" src="/islands/medicion.js"></script>',
    hashes: scripts.filter(({ text }) => text !== '').map(({ text }) => hashOf(text)),
    hosts: mergeHosts(hosts),
  }
}

export function withTracking(html: string, { head, body }: Tracking): string {
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')]
  if (headEnd < 0 || bodyEnd < headEnd) return html
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + body + html.slice(bodyEnd)
}

const mergeHosts = (all: readonly Hosts[]): Hosts => ({
  script: all.flatMap(({ script }) => script),
  connect: all.flatMap(({ connect }) => connect),
  img: all.flatMap(({ img }) => img),
  frame: all.flatMap(({ frame }) => frame),
})

type Script = { readonly attributes: string; readonly text: string }

function scriptsIn(raw: string): Script[] {
  return [...raw.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(([, source = '', text = '']) => {
    const attributes = attributesIn(source, /^(src|async|defer|type|id|crossorigin|integrity|data-[\w-]+)$/)
    const src = attributes.find(([name]) => name === 'src')?.[1]
    if (src !== undefined && !src.startsWith('https://')) return []
    return [{ attributes: markup(attributes), text: src === undefined ? text : '' }]
  })
}

const metasIn = (raw: string): string =>
  [...raw.matchAll(/<meta\b([^>]*)>/gi)]
    .map(([, source = '']) => attributesIn(source, /^(name|property|content)$/))
    .filter((attributes) => attributes.length === 2 && attributes.some(([name]) => name === 'content'))
    .map((attributes) => `<meta${markup(attributes)}/>`)
    .join('')

type Attribute = readonly [name: string, value: string]

const attributesIn = (source: string, allowed: RegExp): Attribute[] =>
  [...source.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)]
    .map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''] as const)
    .filter(([name]) => allowed.test(name))

const markup = (attributes: readonly Attribute[]): string =>
  attributes.map(([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;').replace(/</g, '&lt;')}"`).join('')

function hostsIn(raw: string): Hosts {
  const hosts = [...raw.matchAll(/(?:https:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})\b/gi)].map(([, host = '']) =>
    host.toLowerCase(),
  )
  const named = [...new Set(hosts.flatMap((host) => [`https://${host}`, ...wildcardsOf(host)]))].slice(0, MAX_HOSTS)
  return { script: named, connect: named, img: named, frame: named }
}

const MAX_HOSTS = 20

/** '*.hotjar.com' for 'static.hotjar.com'; none if that would be a public suffix, such as '*.com.mx'. */
function wildcardsOf(host: string): string[] {
  const parts = host.split('.')
  const parent = parts.length > 2 ? parts.slice(1) : parts
  const isPublicSuffix = parent.length === 2 && (parent[0]?.length ?? 0) <= 3
  return isPublicSuffix ? [] : [`https://*.${parent.join('.')}`]
}
