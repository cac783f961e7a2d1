import { accountView, signInView } from './account-step.tsx'
import { confirmedView } from './confirmed-step.tsx'
import { documentsView } from './documents-step.tsx'
import { exhaustedView } from './exhausted-step.tsx'
import { cancelView, reservedView } from './own-steps.tsx'
import { reserveView } from './reserve-step.tsx'
import { buyView, closedView, incompleteView, penalisedView } from './blocked-steps.tsx'
import type { StepProps, View } from './step.ts'
import { fullView, waitingView, waitlistView } from './waitlist-steps.tsx'

export function stepView(props: StepProps): View {
  const { step } = props.flow
  switch (step.kind) {
    case 'sign-in':
      return signInView(props, step)
    case 'account':
      return accountView(props, step)
    case 'documents':
      return documentsView(props, step)
    case 'reserve':
      return reserveView(props, step)
    case 'confirmed':
      return confirmedView(props, step)
    case 'reserved':
      return reservedView(props, step)
    case 'cancel':
      return cancelView(props, step)
    case 'waitlist':
      return waitlistView(props, step)
    case 'waiting':
      return waitingView(props, step)
    case 'full':
      return fullView(props)
    case 'buy':
      return buyView(props, step)
    case 'closed':
      return closedView(props, step)
    case 'credits-exhausted':
      return exhaustedView(props, step)
    case 'penalised':
      return penalisedView(props, step)
    case 'incomplete':
      return incompleteView(props, step)
    default:
      return step satisfies never
  }
}
