import type { Page } from 'playwright-core'

export const clippedIn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1 && one.clientHeight > 1)
    .filter((one) => one.closest('svg, [aria-hidden=true], .sr-only, .unseen') === null)
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''))
    .filter((one) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      const cuts = (way) => way === 'hidden' || way === 'clip'
      const isWide = cuts(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
      const isTall = cuts(overflowY) && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 2
      return isWide || isTall
    })
    .map((one) => one.tagName + '.' + one.className + ' cuts off: ' + one.textContent.trim().slice(0, 40))`)
