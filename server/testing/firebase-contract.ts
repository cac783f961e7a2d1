import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from 'studio/customers/refusals.ts'
import { firebaseIdentity } from '../gateways/firebase/firebase.ts'
import { provesIdentityProvider } from '../identity/provider-contract.ts'

/** Run by `npm run test:firebase`, which starts the emulator: the portal's own tests need nothing of Firebase. */
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
if (!emulator) throw new Error('FIREBASE_AUTH_EMULATOR_HOST missing: run this through `npm run test:firebase`.')
const project = 'demo-aforo'

provesIdentityProvider('Firebase', {
  provider: firebaseIdentity({ project, apiKey: 'any-key-of-the-emulator', emulator, refuse }),
  mailedCode,
  // Firebase tells revocations by the second.
  aMomentLater: () => sleep(1100),
})

async function mailedCode(email: string): Promise<string> {
  const response = await fetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] }
  const last = oobCodes.findLast((sent) => sent.email === email)
  if (!last) throw new Error(`The emulator mailed nothing to ${email}.`)
  return last.oobCode
}
