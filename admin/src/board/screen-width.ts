import { useSyncExternalStore } from 'react'

export type ScreenWidth = 'phone' | 'tablet' | 'desktop'

const tabletQuery = '(min-width: 48rem)'
const desktopQuery = '(min-width: 64rem)'

export const useScreenWidth = (): ScreenWidth => useSyncExternalStore(subscribe, currentWidth)

function currentWidth(): ScreenWidth {
  if (matchMedia(desktopQuery).matches) return 'desktop'
  return matchMedia(tabletQuery).matches ? 'tablet' : 'phone'
}

function subscribe(onChange: () => void): () => void {
  const mediaQueries = [tabletQuery, desktopQuery].map((query) => matchMedia(query))
  for (const mediaQuery of mediaQueries) mediaQuery.addEventListener('change', onChange)
  return () => {
    for (const mediaQuery of mediaQueries) mediaQuery.removeEventListener('change', onChange)
  }
}
