/** 9.6 */
export const NAME_SHOWN = 35
export const DESCRIPTION_SHOWN = 60

/** A text of which a list shows so many characters at most, as people count them (9.6). */
export function truncated(text: string, most: number): string {
  const characters = [...text.trim()]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('').trimEnd()}…`
}

/** 2.45: whose videos are looked at; null where they are everybody's. */
export function viewNote(wanted: { favorite: boolean; completed: boolean }): string | null {
  const seen = [...(wanted.favorite ? ['Favoritas'] : []), ...(wanted.completed ? ['Completadas'] : [])]
  return seen.length > 0 ? `Estás viendo: Tus clases ${seen.join('/')}` : null
}

export const minutesWords = (minutes: number): string => `${minutes} min`

/** Number of views (3.25). */
export function seenWords(playbacks: number): string | null {
  if (playbacks === 0) return null
  return playbacks === 1 ? 'La has visto una vez' : `La has visto ${playbacks} veces`
}
