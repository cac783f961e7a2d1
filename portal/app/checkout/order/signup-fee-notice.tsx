import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Offer } from './offer.ts'

const SignupFeeSheet = lazy(() =>
  import('./signup-fee-sheet.tsx').then((loaded) => ({ default: loaded.SignupFeeSheet })),
)

/** Shows the signup fee once per tab, not again after the bank's page (4.20). */
export function SignupFeeNotice({ fee }: { fee: NonNullable<Offer['fee']> }) {
  const [closed, setClosed] = useState(false)
  const seen = useSyncExternalStore(
    () => () => {},
    () => wasSeen(fee.price),
    () => true,
  )
  if (seen || closed) return null
  const close = () => {
    saveSeen(fee.price)
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

function saveSeen(price: string): void {
  try {
    sessionStorage.setItem(SEEN, price)
  } catch {
    // Without storage it is shown again.
  }
}
