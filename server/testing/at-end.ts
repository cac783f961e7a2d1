type Cleanup = () => unknown
type RegisterCleanup = (cleanup: Cleanup) => void

let registerCleanup: RegisterCleanup | null = null

export const setCleanupRegistry = (register: RegisterCleanup): void => {
  registerCleanup = register
}

export function atEnd(cleanup: Cleanup): void {
  if (!registerCleanup) throw new Error('atEnd: expected a test runner that has called setCleanupRegistry, found none.')
  registerCleanup(cleanup)
}
