/** Whether an error means that there was no response: the browser is offline, or the request failed on the network. */
export const isConnectionLost = (error: unknown, isOnline: boolean): boolean =>
  !isOnline || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
