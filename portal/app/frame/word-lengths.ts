/** The letters of the longest word of a text, tags and all put aside: what the largest type has to leave room for. */
export function longestWord(text: string): number {
  const words = text.replace(/<[^>]*>/g, ' ').split(/\s+/)
  return Math.max(...words.map((word) => [...word].length))
}

const LINE = 18

export function widestLine(name: string): number {
  const whole = [...name].length
  const lines = Math.ceil(whole / LINE)
  return lines === 1 ? whole : Math.max(longestWord(name), Math.ceil(whole / lines) + 3)
}
