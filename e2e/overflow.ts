import type { Page } from 'playwright-core'

export const findClippedText = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1 && element.clientHeight > 1)
    .filter((element) => element.closest('svg, [aria-hidden=true], .sr-only, .unseen') === null)
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''))
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip'
      const isWide = cuts(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const isTall = cuts(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 2
      return isWide || isTall
    })
    .map((element) => element.tagName + '.' + element.className + ' cuts off: ' + element.textContent.trim().slice(0, 40))`)
