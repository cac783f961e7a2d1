import type { Hono } from 'hono'
import { refuse } from 'studio/customers/refusals.ts'
import type { Environment } from './environment.ts'
import { firebaseIdentity } from './gateways/firebase/firebase.ts'
import { rehearsalPayments } from './gateways/rehearsal/payments.ts'
import { rehearsalSite } from './gateways/rehearsal/site.ts'
import { embeddedIdentity } from './identity/embedded.ts'
import type { WorldParts } from './open-world.ts'
import { devMailOf } from './web/dev-mail.ts'
import type { World } from './world.ts'

type Chosen = Pick<WorldParts, 'identity' | 'payments'> & {
  /** What a gateway serves by itself: the rehearsal's own pages, letters to read in development. */
  extras: (world: World) => Hono[]
}

/** The gateways that the environment asks for. */
export function gatewaysOf(environment: Environment): Chosen {
  return {
    identity: identityOf(environment),
    payments: rehearsalPayments,
    extras: (world) => [rehearsalSite(world), ...(environment.NODE_ENV === 'development' ? [devMailOf(world)] : [])],
  }
}

function identityOf(environment: Environment): Chosen['identity'] {
  const { IDENTITY, FIREBASE_PROJECT: project, FIREBASE_API_KEY: apiKey } = environment
  if (IDENTITY === 'embedded' || !project || !apiKey) return embeddedIdentity
  return () => firebaseIdentity({ project, apiKey, emulator: environment.FIREBASE_AUTH_EMULATOR_HOST, refuse })
}
