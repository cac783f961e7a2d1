// Says whether this was kept, leaves out what is over, and keeps the screen awake while a code is shown.
const state = document.querySelector('[data-kept]')
const isOld = Date.now() - Date.parse(state.dataset.at) > 60_000
if (!navigator.onLine || location.pathname !== '/mystudio/pase' || isOld) state.textContent = state.dataset.kept
for (const pass of document.querySelectorAll('[data-ends]')) pass.hidden = Date.parse(pass.dataset.ends) < Date.now()
document.querySelector('[data-none]').hidden = Boolean(document.querySelector('[data-ends]:not([hidden])'))
const hold = () => {
  const isShown = document.visibilityState === 'visible' && document.querySelector('[data-ends]:not([hidden]) svg')
  // A phone that saves its battery refuses: then the screen sleeps as it would.
  if (isShown) navigator.wakeLock?.request('screen').catch(() => {})
}
hold()
document.addEventListener('visibilitychange', hold)
