const PARTS: readonly [tag: string, name: string][] = [
  ['table', 'una tabla'],
  ['iframe', 'un video'],
  ['details', 'partes que se despliegan'],
  ['figure', 'imágenes con pie'],
  ['dl', 'una lista de definiciones'],
  ['img', 'imágenes'],
]

export const findLostParts = (before: string, after: string): string[] =>
  PARTS.filter(([tag]) => has(before, tag) && !has(after, tag)).map(([, name]) => name)

const has = (html: string, tag: string): boolean => new RegExp(`<${tag}[\\s>]`, 'i').test(html)
