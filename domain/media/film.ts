export type FilmMade = {
  /** The type of the file that came, as its content says: video/mp4, video/quicktime, video/webm. */
  readonly type: string
  /** Its length and size as the film maker read them; null where there was none to read them. */
  readonly seconds: number | null
  readonly width: number | null
  readonly height: number | null
  readonly poster: boolean
  /** The heights of the copies for slower lines, the smallest first; none: it plays as it came. */
  readonly renditions: readonly number[]
}
