import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
