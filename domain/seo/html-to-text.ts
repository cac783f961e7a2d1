export const htmlToText = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:(nbsp)|(amp)|(lt)|(gt)|(quot)|#39);/g, (_all, nbsp, amp, lt, gt, quot) =>
      nbsp ? ' ' : amp ? '&' : lt ? '<' : gt ? '>' : quot ? '"' : '’',
    )
    .replace(/&[a-z]+;|&#\d+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

export const toAbsoluteUrl = (address: string, origin: string): string =>
  /^https?:/.test(address) ? address : `${origin}${address}`
