import { useSyncExternalStore } from 'react'

export type Width = 'phone' | 'tablet' | 'desk'

const tablet = '(min-width: 48rem)'
const desktop = '(min-width: 64rem)'

export const useWidth = (): Width => useSyncExternalStore(follow, widthNow)

function widthNow(): Width {
  if (matchMedia(desktop).matches) return 'desk'
  return matchMedia(tablet).matches ? 'tablet' : 'phone'
}

function follow(changed: () => void): () => void {
  const lists = [tablet, desktop].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}
