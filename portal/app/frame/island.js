// The banner leaves once the page is scrolled so far; a link of the menu closes it, also when it stays on the page.
for (const banner of document.querySelectorAll('[data-hides-at]')) {
  const limit = Number(banner.dataset.hidesAt)
  const look = () => {
    banner.toggleAttribute('data-away', scrollY >= limit)
  }
  addEventListener('scroll', look, { passive: true })
  look()
}
document.addEventListener('click', ({ target }) => {
  const closed = target.closest?.('[data-closes-banner]')
  if (closed) {
    document.cookie = `aforo_banner=${closed.dataset.closesBanner}; path=/; max-age=31536000; samesite=lax`
    for (const banner of document.querySelectorAll('.banner')) banner.hidden = true
  }
  if (!target.closest?.('[popover] a')) return
  isLeaving = true
  target.closest('[popover]').hidePopover()
})
// Back closes the menu and the filters, and stays (as ui/back-to-close.ts does for sheets).
let menu = null
let isClosing = false
let isLeaving = false
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!target.matches('.drawer, .filters')) return
    if (newState === 'open') {
      menu = target
      isLeaving = false
      if (!history.state?.over) history.pushState({ ...history.state, over: 1 }, '')
    } else if (menu) {
      menu = null
      isClosing = Boolean(history.state?.over) && !isLeaving
      if (isClosing) history.back()
    }
  },
  true,
)
addEventListener(
  'popstate',
  (event) => {
    if (!(menu || isClosing) || history.state?.over) return
    event.stopImmediatePropagation()
    const open = menu
    menu = null
    isClosing = false
    open?.hidePopover()
  },
  true,
)
// Keeps the browser's install prompt until after the first booking.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.aforoInstall = event
})
