import type { Settings } from '@aforo/domain/settings/keys.ts'
import { drawPicture, pictureStyleOf } from '../catalogue/picture-style.tsx'

export type Background = { kind: 'file'; src: string } | { kind: 'drawn'; svg: string }

const SEEDS = { bg_login: 2, bg_signup: 6, bg_recover: 1 } as const

/** Call it in loaders only, so that the drawing code stays out of the browser bundle. */
export function loadBackground(settings: Settings, key: 'bg_login' | 'bg_signup' | 'bg_recover'): Background {
  const uploaded = settings[key]
  if (/^(\/|https:)/.test(uploaded)) return { kind: 'file', src: uploaded }
  const svg = drawPicture(pictureStyleOf(settings), 'poster', SEEDS[key], 900, 1125)
  return { kind: 'drawn', svg }
}
