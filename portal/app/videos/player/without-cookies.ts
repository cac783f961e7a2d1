const VIDEO = /(?:youtu\.be\/|\/(?:embed|shorts|live)\/|[?&]v=)([\w-]{11})/

/** A video of YouTube's at the address under which it remembers nobody who has not played it. */
export function withoutCookies(src: string): string {
  const id = VIDEO.exec(src)?.[1]
  return id === undefined ? src : `https://www.youtube-nocookie.com/embed/${id}`
}
