import type { Hono } from 'hono'
import type { Environment } from './environment.ts'
import { rehearsalPayments } from './gateways/rehearsal/payments.ts'
import { rehearsalSite } from './gateways/rehearsal/site.ts'
import { embeddedIdentity } from './identity/embedded.ts'
import type { WorldParts } from './open-world.ts'
import type { World } from './world.ts'

type Chosen = Pick<WorldParts, 'identity' | 'payments'> & {
  /** What a gateway serves by itself: the rehearsal's own pages, letters to read in development. */
  extras: (world: World) => Hono[]
}

/** The gateways that the environment asks for. */
export function gatewaysOf(_environment: Environment): Chosen {
  return {
    identity: embeddedIdentity,
    payments: rehearsalPayments,
    extras: (world) => [rehearsalSite(world)],
  }
}
