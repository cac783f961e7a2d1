import { openTestStudio } from '../testing/studio.ts'
import { testIdentityProvider } from './provider-contract.ts'

const studio = await openTestStudio()

testIdentityProvider('embedded', {
  provider: studio.app.identity,
  mailedCode: async () => {
    throw new Error('The embedded provider mails nothing: the portal does.')
  },
  aMomentLater: async () => studio.clock.advance(1),
})
