import { pictureFor } from '@aforo/domain/brand/pictures/picture-for.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { tokensOf } from '../frame/brand.ts'

export type Background = { kind: 'file'; src: string } | { kind: 'drawn'; svg: string }

const SEEDS = { bg_login: 2, bg_signup: 6, bg_recover: 1 } as const

/** For loaders: the drawing never reaches the browser as code. */
export function backgroundOf(settings: Settings, key: 'bg_login' | 'bg_signup' | 'bg_recover'): Background {
  const own = settings[key]
  if (/^(\/|https:)/.test(own)) return { kind: 'file', src: own }
  const svg = pictureFor('poster', settings.estilo, SEEDS[key], tokensOf(settings), 900, 1125)
  return { kind: 'drawn', svg }
}
