export type ProcessedFilm = {
  /** The type of the uploaded file, detected from its content: video/mp4, video/quicktime, video/webm. */
  readonly type: string
  /** Length and size as ffmpeg reads them; null when ffmpeg is not installed. */
  readonly seconds: number | null
  readonly width: number | null
  readonly height: number | null
  readonly poster: boolean
  /** Heights of the copies for slower connections, smallest first; empty when the original file is played. */
  readonly renditions: readonly number[]
}
