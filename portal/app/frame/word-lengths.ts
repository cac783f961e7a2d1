/** Number of letters of the longest word of a text without its tags; CSS limits the font size by it. */
export function longestWord(text: string): number {
  const words = text.replace(/<[^>]*>/g, ' ').split(/\s+/)
  return Math.max(...words.map((word) => [...word].length))
}

const MAX_LINE_LENGTH = 18

/** Number of letters of the widest line when a name is broken into lines of about 18 letters. */
export function widestLine(name: string): number {
  const length = [...name].length
  const lines = Math.ceil(length / MAX_LINE_LENGTH)
  return lines === 1 ? length : Math.max(longestWord(name), Math.ceil(length / lines) + 3)
}
