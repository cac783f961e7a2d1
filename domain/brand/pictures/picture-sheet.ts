import { type Box, round } from './draw.ts'

/** More pictures than this are loaded one by one; one page of the library with its started and featured videos fits. */
export const MAX_ON_SHEET = 48

/** The fragment for one picture of a sheet: `sheet.svg#d7` shows the picture of record 7. */
export const fragmentOf = (id: number): string => `d${id}`

/** One image with several pictures of one size, one below the other, each a `<view>` with its own id. */
export function pictureSheet(pictures: ReadonlyMap<number, string>, { w, h }: Box): string {
  const parts = [...pictures].map(
    ([id, svg], i) =>
      `<view id="${fragmentOf(id)}" viewBox="0 ${round(i * h)} ${round(w)} ${round(h)}"/><g transform="translate(0 ${round(i * h)})">${svg}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(w)} ${round(h)}" width="${round(w)}" height="${round(h)}" preserveAspectRatio="xMidYMid slice">${parts.join('')}</svg>`
}
