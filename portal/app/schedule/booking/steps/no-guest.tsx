import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { BookingFacts } from '../flow/booking-facts.ts'

type Reason = NonNullable<NonNullable<BookingFacts['person']>['noGuest']>

/** Why no guest can be added, with a link to the packages where one more credit would help (R5). */
export const NoGuestReason = ({ message, needsCredit }: Reason) => (
  <p className="text-small text-ink-2">
    {message}
    {needsCredit && (
      <>
        {' '}
        <Link className="inline-link" to={paths.myPackages()}>
          Comprar una clase para tu invitado
        </Link>
      </>
    )}
  </p>
)
