import { redirect } from 'react-router'
import type { listHomeInstructors } from '@aforo/domain/catalogue/studio/contract.ts'
import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import { toGraph } from '@aforo/domain/seo/graph.ts'
import { coachPerson } from '@aforo/domain/seo/offers.ts'
import { pictureUrl } from '@aforo/domain/seo/link-picture.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readSite, useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { Route } from './+types/coach.page'
import { type PictureStyle, pictureStyleOf } from './picture-style.tsx'
import { Portrait } from './portrait.tsx'
import '../reading.css'

export const handle = { hydrate: false }

/** 2.8: a coach of the home page; any other id is redirected to it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { instructors } = await read<typeof listHomeInstructors>(context, 'GET /instructors/home/all')
  const coach = instructors.find(({ instructor_id }) => instructor_id === Number(params.id))
  if (!coach) throw redirect(paths.home())
  const site = await readSite(context)
  const picture = site.origin + pictureUrl({ kind: 'coach', record: coach }, site.settings)
  const others = instructors.filter((instructor) => instructor !== coach)
  return { coach, others, picture, structured: toGraph([coachPerson(coach, picture, site)]) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? nameOf(loaderData.coach) : null, loaderData?.coach.short_bio, {
    picture: loaderData?.picture,
    structured: loaderData?.structured,
  })

const nameOf = ({ name, last_name }: { name: string; last_name: string }): string => `${name} ${last_name}`.trim()

export default function CoachPage({ loaderData: { coach, others } }: Route.ComponentProps) {
  const brush = pictureStyleOf(useSettings())
  return (
    <>
      <div className="gutters portrait-page">
        <Portrait coach={coach} brush={brush} />
        <div className="grid content-end justify-items-start gap-6">
          <h1 className="text-h1">{nameOf(coach)}</h1>
          {coach.short_bio && <p className="max-w-[52ch] text-lead">{coach.short_bio}</p>}
          <a href={paths.instructor(coach.instructor_id)} className={buttonClass()}>
            Entrena con {coach.name}
          </a>
        </div>
      </div>
      {others.length > 0 && <OtherCoaches coaches={others} brush={brush} />}
    </>
  )
}

const OtherCoaches = ({ coaches, brush }: { coaches: readonly Instructor[]; brush: PictureStyle }) => (
  <section aria-labelledby="otros" className="overflow-x-clip pb-[clamp(3rem,9vw,7rem)]">
    <h2 id="otros" className="gutters pb-6 text-h2">
      También te guían
    </h2>
    <ul className="bleed-row">
      {coaches.map((coach) => (
        <li key={coach.instructor_id} className="w-[clamp(8.5rem,34vw,12rem)]">
          <a href={paths.coach(coach.instructor_id)} className="grid gap-2">
            <Portrait coach={coach} brush={brush} sizes="12rem" />
            <span className="font-semibold">{nameOf(coach)}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
