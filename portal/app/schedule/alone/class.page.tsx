import { Outlet } from 'react-router'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import type { Frame } from '../../frame/studio.ts'
import { paths } from '../../paths.ts'
import { useFreshClass, useLiveSeats } from '../use-live-seats.ts'
import type { Route } from './+types/class.page'
import { ClassFacts } from './class-facts.tsx'
import { eventOfClass } from './event-of-class.ts'
import { loadClass } from './load-class.ts'

export { shouldRevalidate } from '../asking-again.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) => loadClass(context, request, Number(params.id))

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, 'Clase')
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame
  const { singleClass, when, address } = loaderData
  const { class_type, location, class_instructors } = singleClass
  const coaches = class_instructors.map((coach) => coach.nick_name || coach.name).join(' y ')
  const said = [`${class_type.name} el ${when}`, coaches && `con ${coaches}`, `en ${location.name}.`]
  const description = `${said.filter(Boolean).join(' ')} ${class_type.description ?? ''}`.trim()
  const picture = class_type.image?.src ?? paths.picture('class_type', class_type.class_type_id)
  const url = `${address}${paths.singleClass(singleClass.single_class_id)}`
  const studio = { name: frame.settings.business_name, address, calendar: calendarPolicy(frame.settings) }
  return [
    ...pageMeta(matches, `${class_type.name}, ${when}`, description),
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(picture, address).href },
    { tagName: 'link', rel: 'canonical', href: url },
    { 'script:ld+json': eventOfClass(singleClass, class_type.description || null, studio) },
  ]
}

/** A class with an address of its own (3.4): seen by anybody, booked from here, and shared. */
export default function ClassPage({ loaderData }: Route.ComponentProps) {
  useFreshClass(loaderData.singleClass.single_class_id, useLiveSeats(loaderData.days))
  return (
    <>
      <ClassFacts one={loaderData} />
      <Outlet context={{ days: loaderData.days, asked: loaderData.asked }} />
    </>
  )
}
