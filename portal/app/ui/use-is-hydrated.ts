import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
