import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
)
const KeySheet = lazy(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })))

type Open = 'palette' | 'keys'

/** Ctrl K or ⌘ K goes anywhere from anywhere; ? shows the keys. */
export function CommandKeys() {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const opened = openedBy(event)
      if (!opened || (opened === 'keys' && isBusy(event.target))) return
      event.preventDefault()
      setOpen(opened)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="nav-item command-opener"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" size={22} />
        <span>Ir a…</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={close} />}
        {open === 'keys' && <KeySheet onClose={close} />}
      </Suspense>
    </>
  )
}

function openedBy({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Open | null {
  if (altKey) return null
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'palette'
  return key === '?' && !ctrlKey && !metaKey ? 'keys' : null
}

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null
