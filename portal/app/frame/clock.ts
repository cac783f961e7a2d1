/** What a document says of the studio's clock (root.tsx), for `tellClock`; a browser then needs no tables of zones. */
export const clockOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content
