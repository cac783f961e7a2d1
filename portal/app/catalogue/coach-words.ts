import { type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'

/** '24 de noviembre': a birthday without year and weekday (2.9). */
export const dayAndMonth = (birthdate: LocalDate): string => spokenDay(birthdate).replace(/^\S+ /, '')

export function instagramLink(written: string): { text: string; href: string } {
  const name = written
    .replace(/^https?:\/\/(www\.)?instagram\.com\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '')
  return { text: `@${name}`, href: `https://www.instagram.com/${encodeURIComponent(name)}` }
}
