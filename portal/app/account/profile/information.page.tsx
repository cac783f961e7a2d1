import { pageMeta } from '../../frame/page-meta.ts'
import type { Route } from './+types/information.page'
import { AccountLinks } from '../account-links.tsx'
import { AddressCard, AnswersCard, InformationCard, usePreloadedForms } from './profile-cards.tsx'
import { ChoicesCard } from './choices/choices-card.tsx'
import { loadInformation } from './load-information.ts'
import '../../my-studio.css'

export const loader = ({ context, request }: Route.LoaderArgs) => loadInformation(context, request)

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mi Información')

/** 2.21, 2.40, 4.23: the customer's own data. */
export default function Information({ loaderData }: Route.ComponentProps) {
  const { customer, today, answered, addressFields, notices, next } = loaderData
  const hasQuestions = answered.fields.length > 0
  usePreloadedForms()
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mi Información</h1>
      <AccountLinks />
      <div className="mt-6 grid items-start gap-4 md:mt-8 md:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4 md:gap-6">
          <InformationCard customer={customer} today={today} />
          {hasQuestions && <AnswersCard answered={answered} next={next} />}
          <AddressCard customer={customer} fields={addressFields} />
        </div>
        <ChoicesCard {...notices} />
      </div>
    </div>
  )
}
