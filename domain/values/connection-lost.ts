/** Whether an error means that nothing came through: the browser is offline, or its request failed on the way. */
export const isConnectionLost = (error: unknown, isOnline: boolean): boolean =>
  !isOnline || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
