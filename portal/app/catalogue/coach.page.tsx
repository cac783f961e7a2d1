import { redirect } from 'react-router'
import type { listHomeInstructors } from 'studio/catalogue/contract.ts'
import { graphOf } from 'studio/found/graph.ts'
import { coachPerson } from 'studio/found/offers.ts'
import { pictureAddress } from 'studio/found/link-picture.ts'
import { read } from '../api/read.ts'
import { pageMeta } from '../frame/page-meta.ts'
import { readStanding, useStudio } from '../frame/studio.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/coach.page'
import { brushOf } from './brush.tsx'
import { Portrait } from './portrait.tsx'

export const handle = { hydrate: false }

/** 2.8: looked up among the home instructors; whoever is not one of them leads home. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { instructors } = await read<typeof listHomeInstructors>(context, request, 'GET /instructors/home/all')
  const coach = instructors.find(({ instructor_id }) => instructor_id === Number(params.id))
  if (!coach) throw redirect(paths.home())
  const standing = await readStanding(context, request)
  const picture = standing.origin + pictureAddress({ kind: 'coach', of: coach }, standing.settings)
  return { coach, picture, structured: graphOf([coachPerson(coach, picture, standing)]) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? nameOf(loaderData.coach) : null, loaderData?.coach.short_bio, {
    picture: loaderData?.picture,
    structured: loaderData?.structured,
  })

const nameOf = ({ name, last_name }: { name: string; last_name: string }): string => `${name} ${last_name}`.trim()

export default function CoachPage({ loaderData: { coach } }: Route.ComponentProps) {
  return (
    <div className="gutters portrait-page">
      <Portrait coach={coach} brush={brushOf(useStudio())} />
      <div className="grid content-end justify-items-start gap-6">
        <h1 className="text-h1">{nameOf(coach)}</h1>
        {coach.short_bio && <p className="max-w-[52ch] text-lead">{coach.short_bio}</p>}
        <a href={paths.instructor(coach.instructor_id)} className={buttonClass()}>
          Entrena con {coach.name}
        </a>
      </div>
    </div>
  )
}
