import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Offer } from './offer.ts'

/** Few orders carry one. */
const SignupFeeSheet = lazy(() =>
  import('./signup-fee-sheet.tsx').then((loaded) => ({ default: loaded.SignupFeeSheet })),
)

/** Tells of the signup fee once in a tab: not again on the way back from a bank's own page (4.20). */
export function SignupFeeNotice({ fee }: { fee: NonNullable<Offer['fee']> }) {
  const [closed, setClosed] = useState(false)
  const seen = useSyncExternalStore(
    () => () => {},
    () => wasSeen(fee.price),
    () => true,
  )
  if (seen || closed) return null
  const close = () => {
    keepSeen(fee.price)
    setClosed(true)
  }
  return (
    <Suspense>
      <SignupFeeSheet fee={fee} onClose={close} />
    </Suspense>
  )
}

const SEEN = 'aforo.inscripcion'

function wasSeen(price: string): boolean {
  try {
    return sessionStorage.getItem(SEEN) === price
  } catch {
    return false
  }
}

function keepSeen(price: string): void {
  try {
    sessionStorage.setItem(SEEN, price)
  } catch {
    // A browser that forbids storage is told again.
  }
}
