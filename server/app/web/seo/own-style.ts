import { createHash } from 'node:crypto'
import * as css from 'css-tree'
import type { Settings } from '@aforo/domain/settings/keys.ts'

/** The allowed at-rules; none of them loads a file from elsewhere. */
const AT_RULES = new Set(['media', 'supports', 'layer', 'container', 'keyframes', '-webkit-keyframes', 'property'])
const OWN_FILE = /^\/(files|pictures|fonts)\/(?!.*\.\.)[^\\]*$/
const SCRIPTING_PROPERTIES = /^(behavior|-moz-binding)$/i
const MAX_LENGTH = 100_000
/** Far more levels than real styles have; the parser recurses once per level. */
const MAX_DEPTH = 60

/**
 * Sanitises a studio's CSS (R15): removes imports, fonts, foreign URLs and parts that cannot be parsed; own pictures
 * stay.
 */
export function safeStyle(source: string): string {
  if (depthOf(source) > MAX_DEPTH) return ''
  const sheet = css.parse(source.slice(0, MAX_LENGTH), { parseCustomProperty: true, onParseError: () => {} })
  css.walk(sheet, {
    enter(node: css.CssNode, item: css.ListItem<css.CssNode>, list: css.List<css.CssNode>) {
      if (list && !isSafe(node)) list.remove(item)
    },
  })
  return css.generate(sheet)
}

function depthOf(source: string): number {
  let [depth, deepest] = [0, 0]
  for (const character of source) {
    if ('{[('.includes(character)) deepest = Math.max(deepest, ++depth)
    else if ('}])'.includes(character)) depth = Math.max(0, depth - 1)
  }
  return deepest
}

function isSafe(node: css.CssNode): boolean {
  if (node.type === 'Raw' || node.type === 'CDO' || node.type === 'CDC') return false
  if (node.type === 'Atrule')
    return AT_RULES.has(node.name.toLowerCase()) && (node.prelude === null || loadsNothing(node.prelude))
  if (node.type === 'Rule') return node.prelude.type !== 'Raw'
  return node.type !== 'Declaration' || (!SCRIPTING_PROPERTIES.test(node.property) && loadsNothing(node))
}

function loadsNothing(part: css.CssNode): boolean {
  const found = css.find(part, (node) => {
    if (node.type === 'Raw') return true
    if (node.type === 'Url') return !OWN_FILE.test(node.value)
    if (node.type === 'Function') return /^(expression|image|src|element|-moz-element)$/i.test(node.name)
    return node.type === 'String' && /\/\/|^\s*[a-z][\w+.-]*:/i.test(node.value)
  })
  return found === null
}

export type OwnStyle = { readonly address: string; readonly text: string }

/**
 * The studio's styles as a file whose name is a hash of its content; null if there are none. Parsed once per change.
 */
export function ownStyles(): (settings: Settings) => OwnStyle | null {
  let last: { source: string; style: OwnStyle } | null = null
  return ({ custom_css: source }) => {
    if (!source) return null
    if (last?.source !== source) {
      const text = safeStyle(source)
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
      last = { source, style: { address: `/custom.${hash}.css`, text } }
    }
    return last.style
  }
}
