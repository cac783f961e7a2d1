import { data } from 'react-router'
import type { getInstructor } from '@aforo/domain/catalogue/studio/contract.ts'
import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { breadcrumbs, toGraph } from '@aforo/domain/seo/graph.ts'
import { coachPerson } from '@aforo/domain/seo/offers.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSettings, readSite, useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/instructor.page'
import { pictureStyleOf } from './picture-style.tsx'
import { dayAndMonth, instagramLink } from './coach-words.ts'
import { UpcomingClasses } from './upcoming-classes.tsx'
import { Portrait } from './portrait.tsx'
import { readUpcoming } from './read-upcoming.ts'
import { upcomingDays } from './upcoming.ts'
import '../reading.css'

export const handle = { hydrate: false }

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isInteger(id) || id < 1) throw data(null, { status: 404 })
  const calendar = calendarPolicy(await readSettings(context))
  const [site, { instructor }, coming] = await Promise.all([
    readSite(context),
    read<typeof getInstructor>(context, 'GET /instructors/{id}', { params: { id } }),
    readUpcoming(context, calendar, { days: 14, instructor_id: id }),
  ])
  const picture = site.origin + pictureUrl({ kind: 'coach', record: instructor }, site.settings)
  const crumbs = [
    { name: site.settings.business_name, path: paths.home() },
    { name: `${instructor.name} ${instructor.last_name}`.trim(), path: paths.instructor(id) },
  ]
  return {
    coach: instructor,
    picture,
    structured: toGraph([coachPerson(instructor, picture, site), breadcrumbs(crumbs, site.origin)]),
    today: coming.today,
    days: upcomingDays(coming.days, coming.now, 6),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    matches,
    loaderData ? `${loaderData.coach.name} ${loaderData.coach.last_name}`.trim() : null,
    loaderData?.coach.short_bio,
    { picture: loaderData?.picture, structured: loaderData?.structured },
  )

export default function InstructorPage({ loaderData: { coach, today, days } }: Route.ComponentProps) {
  const settings = useSettings()
  return (
    <>
      <div className="gutters portrait-page">
        <Portrait coach={coach} brush={pictureStyleOf(settings)} />
        <div className="grid content-end justify-items-start gap-6">
          <h1 className="text-h1">
            {coach.name} {coach.last_name}
          </h1>
          {coach.quote && (
            <p className="display max-w-[24ch] text-[clamp(1.625rem,2.8vw,2.25rem)] text-primary-text">
              “{coach.quote}”
            </p>
          )}
          {coach.short_bio && <p className="max-w-[52ch] text-lead">{coach.short_bio}</p>}
          <Facts coach={coach} />
        </div>
      </div>
      <UpcomingClasses title={`Entrena con ${coach.name}`} days={days} today={today} settings={settings} ofCoach />
    </>
  )
}

function Facts({ coach }: { coach: Instructor }) {
  const instagram = coach.instagram && instagramLink(coach.instagram)
  const facts = [
    [
      'Instagram',
      instagram && (
        <a key="instagram" className="underline underline-offset-4" href={instagram.href}>
          {instagram.text}
        </a>
      ),
    ],
    ['Cumpleaños', coach.birthdate && dayAndMonth(coach.birthdate)],
    ['Música', coach.music_type],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="text-small text-ink-2">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
