import type { CoachLooks } from '@aforo/domain/brand/pictures/barro/coach.ts'
import { inBothSchemes } from '@aforo/domain/brand/pictures/both-schemes.ts'
import { coachPicture } from '@aforo/domain/brand/pictures/coach.ts'
import { type PictureKind, pictureFor } from '@aforo/domain/brand/pictures/picture-for.ts'
import type { Estilo } from '@aforo/domain/brand/colours.ts'
import type { Tokens } from '@aforo/domain/brand/tokens.ts'
import type { Instructor } from '@aforo/domain/catalogue/studio/shapes.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { nightTokens, portalTokens } from '@aforo/domain/settings/portal-style.ts'

export type PictureStyle = {
  readonly estilo: Estilo
  readonly tokens: Tokens
  /** Those of the other scheme, if the device of each visitor decides. */
  readonly night: Tokens | null
  readonly treatment: Settings['picture_treatment']
}

export const pictureStyleOf = (settings: Settings): PictureStyle => ({
  estilo: settings.estilo,
  tokens: portalTokens(settings),
  night: nightTokens(settings),
  treatment: settings.picture_treatment,
})

export const drawPicture = (
  brush: PictureStyle,
  kind: PictureKind,
  seed: string | number,
  w: number,
  h: number,
): string => inSchemes(brush, (tokens) => pictureFor(kind, brush.estilo, seed, tokens, w, h))

export const drawCoach = (brush: PictureStyle, coach: Instructor, w = 400, h = 500): string =>
  inSchemes(brush, (tokens) =>
    coachPicture(brush.estilo, coach.instructor_id, tokens, w, h, {
      initials: `${coach.name.charAt(0)}${coach.last_name.charAt(0)}`,
      ...(coach.portrait as CoachLooks | null),
    }),
  )

const inSchemes = ({ tokens, night }: PictureStyle, draw: (tokens: Tokens) => string): string =>
  night ? inBothSchemes(draw(tokens), draw(night)) : draw(tokens)

export function InlineSvg({ svg, className = '' }: { svg: string; className?: string }) {
  return <div className={`art ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />
}
