import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

/** Whether seven columns have room side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches)

function follow(changed: () => void): () => void {
  const list = matchMedia(wide)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
