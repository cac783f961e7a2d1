import type { CoachLooks } from '@aforo/domain/brand/pictures/barro/coach.ts'
import { coachPicture } from '@aforo/domain/brand/pictures/coach.ts'
import { type PictureKind, pictureFor } from '@aforo/domain/brand/pictures/picture-for.ts'
import type { Estilo, Tokens } from '@aforo/domain/brand/tokens.ts'
import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { tokensOf } from '../frame/brand.ts'

export type PictureStyle = {
  readonly estilo: Estilo
  readonly tokens: Tokens
  readonly treatment: Settings['picture_treatment']
}

export const pictureStyleOf = (settings: Settings): PictureStyle => ({
  estilo: settings.estilo,
  tokens: tokensOf(settings),
  treatment: settings.picture_treatment,
})

export const drawPicture = (
  brush: PictureStyle,
  kind: PictureKind,
  seed: string | number,
  w: number,
  h: number,
): string => pictureFor(kind, brush.estilo, seed, brush.tokens, w, h)

export const drawCoach = (brush: PictureStyle, coach: Instructor, w = 400, h = 500): string =>
  coachPicture(brush.estilo, coach.instructor_id, brush.tokens, w, h, {
    initials: `${coach.name.charAt(0)}${coach.last_name.charAt(0)}`,
    ...(coach.portrait as CoachLooks | null),
  })

export function InlineSvg({ svg, className = '' }: { svg: string; className?: string }) {
  return <div className={`art ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />
}
