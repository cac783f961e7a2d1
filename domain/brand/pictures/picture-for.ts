import type { Estilo, Tokens } from '../tokens.ts'
import { heroPicture } from './barro/hero.ts'
import { packagePicture } from './barro/package.ts'
import { posterPicture } from './barro/poster.ts'
import { pulsoHero } from './pulso/hero.ts'
import { pulsoPoster, pulsoScene } from './pulso/poster.ts'
import { type ShareWords, shareCard as cardOver } from './share.ts'
import { tintaHero } from './tinta/hero.ts'
import { tintaPoster, tintaScene } from './tinta/poster.ts'

/** A hero and a poster have an area for words (`calmZoneOf`); scenes and packages have none. */
export type PictureKind = 'hero' | 'poster' | 'scene' | 'package'
type Draw = (seed: string | number, tokens: Tokens, w: number, h: number) => string

const families: Record<Estilo, Record<PictureKind, Draw>> = {
  barro: { hero: heroPicture, poster: posterPicture, scene: posterPicture, package: packagePicture },
  pulso: { hero: pulsoHero, poster: pulsoPoster, scene: pulsoScene, package: pulsoScene },
  tinta: { hero: tintaHero, poster: tintaPoster, scene: tintaScene, package: tintaScene },
}

/** The picture of a thing until the studio uploads one: the same for the same seed (its id), in the studio's direction and colours. */
export function pictureFor(
  kind: PictureKind,
  estilo: Estilo,
  seed: string | number,
  tokens: Tokens,
  w: number,
  h: number,
): string {
  return families[estilo][kind](seed, tokens, w, h)
}

/** The card of a shared link, 1200 by 630 by design: the studio's hero with words in its calm zone. */
export function shareCard(
  estilo: Estilo,
  seed: string | number,
  tokens: Tokens,
  w: number,
  h: number,
  words: ShareWords,
): string {
  const hero = pictureFor('hero', estilo, seed, tokens, 1200, 630)
  const ink = estilo === 'tinta' ? tokens['--ink'] : tokens['--on-dark']
  return cardOver(hero, { ...tokens, '--card-ink': ink ?? '' }, w, h, words)
}
