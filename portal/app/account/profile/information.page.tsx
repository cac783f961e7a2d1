import { useRef, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import type { getChoices } from 'studio/customers/choices/contract.ts'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { localDate } from 'studio/values/days.ts'
import { read } from '../../api/read.ts'
import { rendering } from '../../api/rendering.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readPerson, readSettings } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/information.page'
import { ChoicesCard } from './choices-card.tsx'
import { InformationForm } from './information-form.tsx'
import { InformationView } from './information-view.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [customer, settings] = await Promise.all([readPerson(context, request), readSettings(context, request)])
  if (!customer) throw redirect(paths.signIn(paths.myInformation()))
  const { choices } = await read<typeof getChoices>(context, request, 'GET /customer/choices')
  return { customer, choices, today: localDate(context.get(rendering).now, calendarPolicy(settings).zone) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Mi Información')

/** 2.21, 2.40, 4.23 the person's own data, to read and to change. */
export default function Information({ loaderData: { customer, choices, today } }: Route.ComponentProps) {
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  // The view comes back with the data as they are now, never with those of before.
  const leave = async () => {
    await revalidate()
    setEditing(false)
    heading.current?.focus()
  }
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Mi Información</h1>
      <div className="mt-6 grid items-start gap-4 md:mt-8 md:gap-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <section className="card p-5 md:p-8" aria-labelledby="datos">
          <div className="mb-5 flex items-center justify-between gap-3">
            <h2 ref={heading} id="datos" tabIndex={-1} className="text-h3">
              Información personal
            </h2>
            {!editing && (
              <Button look="quiet" onClick={() => setEditing(true)}>
                Editar
              </Button>
            )}
          </div>
          {editing ? (
            <InformationForm customer={customer} today={today} onLeave={leave} />
          ) : (
            <InformationView customer={customer} />
          )}
        </section>
        <ChoicesCard choices={choices} />
      </div>
    </div>
  )
}
