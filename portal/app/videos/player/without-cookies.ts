const VIDEO_ID = /(?:youtu\.be\/|\/(?:embed|shorts|live)\/|[?&]v=)([\w-]{11})/

export function withoutCookies(src: string): string {
  const id = VIDEO_ID.exec(src)?.[1]
  return id === undefined ? src : `https://www.youtube-nocookie.com/embed/${id}`
}
