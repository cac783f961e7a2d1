/** How many characters of a name and of a description a list shows (9.6). */
export const NAME_SHOWN = 35
export const DESCRIPTION_SHOWN = 60

/** Truncates a text to `maxLength` characters; an emoji counts as one (9.6). */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text.trim()]
  if (characters.length <= maxLength) return characters.join('')
  return `${characters.slice(0, maxLength).join('').trimEnd()}…`
}

/** Says that the list is filtered by favourites or completed videos; null otherwise (2.45). */
export function viewNote(wanted: { favorite: boolean; completed: boolean }): string | null {
  const labels = [...(wanted.favorite ? ['Favoritas'] : []), ...(wanted.completed ? ['Completadas'] : [])]
  return labels.length > 0 ? `Estás viendo: Tus clases ${labels.join('/')}` : null
}

export const minutesWords = (minutes: number): string => `${minutes} min`

/** How often the customer has watched the video; null for never (3.25). */
export function viewsWords(playbacks: number): string | null {
  if (playbacks === 0) return null
  return playbacks === 1 ? 'La has visto una vez' : `La has visto ${playbacks} veces`
}
