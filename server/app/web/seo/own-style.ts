import { createHash } from 'node:crypto'
import * as css from 'css-tree'
import type { Settings } from '@aforo/domain/settings/keys.ts'

/** What a studio's own styles may be beside plain rules: nothing that brings a file from elsewhere. */
const AT_RULES = new Set(['media', 'supports', 'layer', 'container', 'keyframes', '-webkit-keyframes', 'property'])
const OWN_FILE = /^\/(files|pictures|fonts)\/(?!.*\.\.)[^\\]*$/
const RUNS = /^(behavior|-moz-binding)$/i
const LARGEST = 100_000
/** Far more than anybody writes; the parser calls itself once per level. */
const DEEPEST = 60

/**
 * Sanitises a studio's CSS (R15): parsed, without imports and foreign fonts, with own pictures only. Unparsable parts
 * are dropped.
 */
export function safeStyle(written: string): string {
  if (depthOf(written) > DEEPEST) return ''
  const sheet = css.parse(written.slice(0, LARGEST), { parseCustomProperty: true, onParseError: () => {} })
  css.walk(sheet, {
    enter(node: css.CssNode, item: css.ListItem<css.CssNode>, list: css.List<css.CssNode>) {
      if (list && !isSafe(node)) list.remove(item)
    },
  })
  return css.generate(sheet)
}

function depthOf(written: string): number {
  let [depth, deepest] = [0, 0]
  for (const character of written) {
    if ('{[('.includes(character)) deepest = Math.max(deepest, ++depth)
    else if ('}])'.includes(character)) depth = Math.max(0, depth - 1)
  }
  return deepest
}

function isSafe(node: css.CssNode): boolean {
  if (node.type === 'Raw' || node.type === 'CDO' || node.type === 'CDC') return false
  if (node.type === 'Atrule')
    return AT_RULES.has(node.name.toLowerCase()) && (node.prelude === null || bringsNothing(node.prelude))
  if (node.type === 'Rule') return node.prelude.type !== 'Raw'
  return node.type !== 'Declaration' || (!RUNS.test(node.property) && bringsNothing(node))
}

function bringsNothing(part: css.CssNode): boolean {
  const found = css.find(part, (node) => {
    if (node.type === 'Raw') return true
    if (node.type === 'Url') return !OWN_FILE.test(node.value)
    if (node.type === 'Function') return /^(expression|image|src|element|-moz-element)$/i.test(node.name)
    return node.type === 'String' && /\/\/|^\s*[a-z][\w+.-]*:/i.test(node.value)
  })
  return found === null
}

export type OwnStyle = { readonly address: string; readonly text: string }

/** The file of the studio's styles, its name made of what it says; null where there are none. Parsed once. */
export function ownStyles(): (settings: Settings) => OwnStyle | null {
  let last: { written: string; style: OwnStyle } | null = null
  return ({ custom_css: written }) => {
    if (!written) return null
    if (last?.written !== written) {
      const text = safeStyle(written)
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
      last = { written, style: { address: `/custom.${hash}.css`, text } }
    }
    return last.style
  }
}
