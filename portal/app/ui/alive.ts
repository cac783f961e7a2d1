import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page answers to taps: not in the document that comes from the server, nor before its scripts run. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
