import { Outlet } from 'react-router'
import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { useFreshClass, useLiveSeats } from '../week/use-live-seats.ts'
import type { Route } from './+types/class.page'
import { ClassFacts } from './class-facts.tsx'
import { loadClass } from './load-class.ts'
import '../calendar.css'

export { shouldRevalidate } from '../week/revalidation.ts'

export const handle = { sameForVisitors: true }

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadClass(context, request, Number(params.id))

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, 'Clase')
  const { singleClass, when, picture, structured } = loaderData
  const { class_type, location, class_instructors } = singleClass
  const coaches = coachNames(class_instructors)
  const parts = [`${class_type.name} el ${when}`, coaches && `con ${coaches}`, `en ${location.name}.`]
  const description = `${parts.filter(Boolean).join(' ')} ${class_type.description ?? ''}`.trim()
  return pageMeta(matches, `${class_type.name}, ${when}`, description, { picture, structured })
}

/** The public page of one class, where it can be booked and shared (3.4). */
export default function ClassPage({ loaderData }: Route.ComponentProps) {
  useFreshClass(loaderData.singleClass.single_class_id, useLiveSeats(loaderData.days))
  return (
    <>
      <ClassFacts page={loaderData} />
      <Outlet context={{ days: loaderData.days, query: loaderData.query }} />
    </>
  )
}
