import { type Box, round } from './draw.ts'

/** Larger numbers are drawn one by one: a library page, started videos and the featured one fit. */
export const MOST_ON_SHEET = 48

/** The part of a sheet that shows one of its pictures: `sheet.svg#d7` is the picture of 7. */
export const partOf = (id: number): string => `d${id}`

/** Several pictures of one size as one image, which a browser fetches once: one below the other, each a view by its id. */
export function pictureSheet(pictures: ReadonlyMap<number, string>, { w, h }: Box): string {
  const parts = [...pictures].map(
    ([id, svg], at) =>
      `<view id="${partOf(id)}" viewBox="0 ${round(at * h)} ${round(w)} ${round(h)}"/><g transform="translate(0 ${round(at * h)})">${svg}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(w)} ${round(h)}" width="${round(w)}" height="${round(h)}" preserveAspectRatio="xMidYMid slice">${parts.join('')}</svg>`
}
