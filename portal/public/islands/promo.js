// The promotion shows once per calendar day of this browser. This may be here before the rest of the page is.
if (document.readyState === 'loading') {
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }))
}
const promo = document.querySelector('dialog[data-promo]')
const PLACE = 'aforo.promo'
const now = new Date()
const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')
const seen = () => {
  try {
    const last = localStorage.getItem(PLACE)
    localStorage.setItem(PLACE, today)
    return last === today
  } catch {
    return true
  }
}
if (promo && !promo.open && !seen()) promo.showModal()
promo?.addEventListener('click', (event) => {
  if (event.target === promo) promo.close()
})
