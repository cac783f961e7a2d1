import { useLogoutIfAccessDenied } from 'ra-core'
import { useCallback } from 'react'
import { type Ask, ask } from './ask.ts'

/** Asks the API from a screen: a session that is over leads to the door, as ra-core's own questions do. */
export function useAsk(): Ask {
  const leaveIfDenied = useLogoutIfAccessDenied()
  return useCallback<Ask>(
    async (...asking) => {
      try {
        return await ask(...asking)
      } catch (fault) {
        await leaveIfDenied(fault)
        throw fault
      }
    },
    [leaveIfDenied],
  )
}
