import type { Estilo } from '../colours.ts'
import type { Tokens } from '../tokens.ts'
import { heroPicture } from './barro/hero.ts'
import { packagePicture } from './barro/package.ts'
import { posterPicture } from './barro/poster.ts'
import { pulsoHero } from './pulso/hero.ts'
import { pulsoPoster, pulsoScene } from './pulso/poster.ts'
import { tintaHero } from './tinta/hero.ts'
import { tintaPoster, tintaScene } from './tinta/poster.ts'

/** A hero and a poster have an area for text (`calmZoneOf`); scenes and packages have none. */
export type PictureKind = 'hero' | 'poster' | 'scene' | 'package'
type DrawPicture = (seed: string | number, tokens: Tokens, w: number, h: number) => string

const drawByStyle: Record<Estilo, Record<PictureKind, DrawPicture>> = {
  barro: { hero: heroPicture, poster: posterPicture, scene: posterPicture, package: packagePicture },
  pulso: { hero: pulsoHero, poster: pulsoPoster, scene: pulsoScene, package: pulsoScene },
  tinta: { hero: tintaHero, poster: tintaPoster, scene: tintaScene, package: tintaScene },
}

/** The default picture of a record until the studio uploads one; the same seed (its id) gives the same picture. */
export function pictureFor(
  kind: PictureKind,
  estilo: Estilo,
  seed: string | number,
  tokens: Tokens,
  w: number,
  h: number,
): string {
  return drawByStyle[estilo][kind](seed, tokens, w, h)
}
