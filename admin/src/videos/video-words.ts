import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import { videoStateOf } from '@aforo/domain/media/admin/publishing.ts'
import { toPlayerSource } from '@aforo/domain/media/player-source.ts'
import type { Tone } from '../ui/notices/badge.tsx'

type Dated = { publishedAt: string | null; archivedAt: string | null }

export function stateWords(video: Dated, now: Date, zone: Zone): { tone: Tone; words: string } {
  const state = videoStateOf(video, now)
  switch (state) {
    case 'archived':
      return { tone: 'plain', words: 'En el archivo' }
    case 'draft':
      return { tone: 'plain', words: 'Borrador' }
    case 'planned':
      return { tone: 'info', words: `Sale el ${formatMoment(parseInstant(video.publishedAt ?? ''), zone)}` }
    case 'published':
      return { tone: 'ok', words: 'Publicado' }
    default:
      return state satisfies never
  }
}

export const viewsWords = (count: number): string =>
  count === 0 ? 'Sin vistas' : count === 1 ? '1 vista' : `${formatNumber(count)} vistas`

export function clockWords(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export function spentWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** 9.6 as the library cuts a text that is too long for its card. */
export const truncate = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

export function addressWords(url: string): string {
  if (url.trim() === '') return 'De YouTube, de Vimeo, o de un archivo MP4 o HLS: https://…'
  const { kind } = toPlayerSource(url.trim())
  switch (kind) {
    case 'youtube':
      return 'Se ve con el reproductor de YouTube. El video debe ser público o no listado.'
    case 'vimeo':
      return 'Se ve con el reproductor de Vimeo.'
    case 'hls':
      return 'Se ve como transmisión HLS.'
    case 'mp4':
      return /\.(mp4|m4v|mov|webm)(?:[?#]|$)/i.test(url)
        ? 'Se ve como archivo de video. Quien tenga esta dirección lo puede abrir.'
        : 'No parece la dirección de un video: pega la de YouTube o Vimeo, o la de un archivo .mp4 o .m3u8.'
    default:
      return kind satisfies never
  }
}
