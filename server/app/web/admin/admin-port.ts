import type { Environment } from '../../environment.ts'
import { type HeldPort, holdPort, isFree } from '../listen.ts'

/**
 * The port of the admin's origin; null for none. In development there is one without being asked for: the port after
 * the portal's, or a free one if that is taken.
 */
export async function chooseAdminPort(
  { NODE_ENV, PORT, ADMIN_PORT }: Pick<Environment, 'NODE_ENV' | 'PORT' | 'ADMIN_PORT'>,
  report: (fault: string) => void,
): Promise<HeldPort | null> {
  if (ADMIN_PORT === 'off') return null
  if (ADMIN_PORT !== undefined) return holdPort(ADMIN_PORT)
  if (NODE_ENV !== 'development') return null
  const next = PORT + 1
  if (PORT === 0) return holdPort(0)
  if (await isFree(next)) return { number: next }
  const port = await holdPort(0)
  report(
    `ADMIN_PORT is not set, and port ${next} is taken: the admin has port ${port.number} this time. Set ADMIN_PORT.`,
  )
  return port
}

/** The admin's address on its port, beside the portal's. */
export function adminPortAddress(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  return url.origin
}
