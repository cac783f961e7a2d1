import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { WHOLE } from './seeing.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function faultsIn(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(AT_REST)
  const faults = [...(await axeFaults(page, rules)), ...(await tooWide(page)), ...(await tooSmall(page))]
  await page.evaluate(GOES_ON)
  return faults.map((fault) => `${name}: ${fault}`)
}

/**
 * Judges the whole page with finished animations. Their end is not awaited: in undrawn parts (content-visibility) it
 * never comes. Transitions are immediate. Sticky parts go back to their place, as they would cover others.
 */
const AT_REST = `new Promise((drawn) => {
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime !== Infinity) one.finish()
  requestAnimationFrame(() => requestAnimationFrame(drawn))
}).then(() => {
    window.atRest = new CSSStyleSheet()
    window.atRest.replaceSync(\`${WHOLE} *, ::before, ::after, ::backdrop {
      transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }\`)
    document.adoptedStyleSheets.push(window.atRest)
    window.sticks = [...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).position === 'sticky')
    for (const one of window.sticks) Object.assign(one.style, { position: 'relative', inset: 'auto' })
  })`
const GOES_ON = `document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== window.atRest)
  for (const one of window.sticks) Object.assign(one.style, { position: '', inset: '' })`

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] }

async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const run = `axe.run({ runOnly: ${JSON.stringify(rules ?? tags)}, resultTypes: ['violations'] }).then((told) => told.violations)`
  const violations = await page.evaluate<Violation[]>(run)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}

const tooWide = (page: Page) =>
  page.evaluate<string[]>(`[document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.tagName + '.' + one.className + ': ' + one.scrollWidth + ' > ' + one.clientWidth)`)

const tooSmall = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((one) => one.checkVisibility() && one.closest('svg, [aria-hidden=true]') === null)
    .filter((one) => {
      const size = Number.parseFloat(getComputedStyle(one).fontSize)
      const isField = one.matches('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea')
      const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '')
      return (hasText && size < 12) || (isField && innerWidth < 640 && size < 16)
    })
    .map((one) => one.tagName + ' ' + getComputedStyle(one).fontSize + ': ' + one.textContent.trim().slice(0, 40))`)
