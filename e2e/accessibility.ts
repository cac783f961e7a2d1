import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { DRAW_WHOLE_PAGE } from './expectations.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function faultsIn(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(FREEZE)
  const faults = [...(await findAxeFaults(page, rules)), ...(await findTooWide(page)), ...(await findTooSmall(page))]
  await page.evaluate(UNFREEZE)
  return faults.map((fault) => `${name}: ${fault}`)
}

/**
 * Finishes all animations instead of awaiting them: in undrawn parts (content-visibility) they never end. Disables
 * transitions, lays out the whole page, and makes sticky elements relative, as they would cover others.
 */
const FREEZE = `new Promise((resolve) => {
  for (const animation of document.getAnimations())
    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish()
  requestAnimationFrame(() => requestAnimationFrame(resolve))
}).then(() => {
    window.frozenSheet = new CSSStyleSheet()
    window.frozenSheet.replaceSync(\`${DRAW_WHOLE_PAGE} *, ::before, ::after, ::backdrop {
      transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }\`)
    document.adoptedStyleSheets.push(window.frozenSheet)
    window.stickyElements = [...document.querySelectorAll('body *')].filter((element) => getComputedStyle(element).position === 'sticky')
    for (const element of window.stickyElements) Object.assign(element.style, { position: 'relative', inset: 'auto' })
  })`
const UNFREEZE = `document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.frozenSheet)
  for (const element of window.stickyElements) Object.assign(element.style, { position: '', inset: '' })`

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] }

async function findAxeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const run = `axe.run({ runOnly: ${JSON.stringify(rules ?? tags)}, resultTypes: ['violations'] }).then((result) => result.violations)`
  const violations = await page.evaluate<Violation[]>(run)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}

const findTooWide = (page: Page) =>
  page.evaluate<string[]>(`[document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.tagName + '.' + element.className + ': ' + element.scrollWidth + ' > ' + element.clientWidth)`)

const findTooSmall = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.closest('svg, [aria-hidden=true]') === null)
    .filter((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const isField = element.matches('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
      return (hasText && size < 12) || (isField && innerWidth < 640 && size < 16)
    })
    .map((element) => element.tagName + ' ' + getComputedStyle(element).fontSize + ': ' + element.textContent.trim().slice(0, 40))`)
