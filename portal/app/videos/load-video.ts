import { data, type RouterContextProvider } from 'react-router'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { featureFlags } from '@aforo/domain/settings/presentation.ts'
import type { getVideo, listVideosOfProgram } from '@aforo/domain/media/contract.ts'
import { resumeAt } from '@aforo/domain/media/resume-position.ts'
import type { OpenedVideo } from '@aforo/domain/media/shapes.ts'
import { tryRead } from '../api/read.ts'
import { renderContext } from '../api/render-context.ts'
import { myPackagesPath } from '../frame/navigation/links.ts'
import { readSettings } from '../frame/frame-data.ts'
import { cardOf, factsOf, picturesOf } from './library/video-card.ts'

type Context = Readonly<RouterContextProvider>

export type LoadedVideo = Extract<Awaited<ReturnType<typeof loadVideo>>, { needs: null }>

const MAX_BESIDE = 8

/** A video with its source, and other videos of its program; or in `needs` why a purchase is needed (2.19, 8.15). */
export async function loadVideo(context: Context, idParam: string) {
  const settings = await readSettings(context)
  if (!featureFlags(settings).videos || !/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  const response = await tryRead<typeof getVideo>(context, 'GET /videos/{id}', {
    params: { id: Number(idParam) },
  })
  if (!response.ok) {
    const { code, message, status } = response.failure
    if (code === 'purchase-needed') return { needs: message, plays: null, packages: myPackagesPath(settings) }
    throw data(response.failure, { status })
  }
  const { video } = response.value
  const relatedVideos = await readBeside(context, video)
  const pictureOf = picturesOf([video, ...relatedVideos])
  const cardContext = { now: context.get(renderContext).now, zone: calendarPolicy(settings).zone, pictureOf }
  return {
    needs: null,
    business: settings.business_name,
    plays: playerHeader(video.source),
    video: {
      ...video,
      facts: factsOf(video),
      poster: video.source.poster ?? pictureOf(video),
      resume: resumeAt(video),
    },
    beside: relatedVideos.map((other) => cardOf(other, cardContext)),
  }
}

function playerHeader({ kind, src }: OpenedVideo['source']): string | null {
  if (kind === 'youtube' || kind === 'vimeo') return kind
  return `${kind} ${URL.parse(src)?.origin ?? "'self'"}`
}

async function readBeside(context: Context, { program, video_id }: OpenedVideo) {
  if (!program) return []
  const response = await tryRead<typeof listVideosOfProgram>(context, 'GET /videos/program/{id}', {
    params: { id: program.program_id },
    query: {},
  })
  if (!response.ok) return []
  return response.value.videos.filter((other) => other.video_id !== video_id).slice(0, MAX_BESIDE)
}
